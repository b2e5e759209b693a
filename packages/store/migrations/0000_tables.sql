CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"beta" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_plan" CHECK ("accounts"."plan" in ('free', 'pro', 'scale'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"digest" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"audit_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"data" json NOT NULL,
	CONSTRAINT "audit_events_audit_id_seq_pk" PRIMARY KEY("audit_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_steps" (
	"audit_id" text NOT NULL,
	"step" text NOT NULL,
	"status" text NOT NULL,
	"output" json NOT NULL,
	"took_ms" integer NOT NULL,
	"epoch" integer NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_steps_audit_id_step_pk" PRIMARY KEY("audit_id","step"),
	CONSTRAINT "audit_steps_status" CHECK ("audit_steps"."status" in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "audit_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"epoch" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"business" text NOT NULL,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"options" json NOT NULL,
	"metadata" json,
	"account_id" text,
	"traceparent" text,
	"epoch" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"enqueued_at" timestamp with time zone,
	"event_seq" integer DEFAULT 1 NOT NULL,
	"assessment" json,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "audits_status" CHECK ("audits"."status" in ('pending', 'running', 'done', 'failed')),
	CONSTRAINT "audits_done_has_assessment" CHECK (("audits"."status" = 'done') = ("audits"."assessment" is not null)),
	CONSTRAINT "audits_failed_has_error" CHECK (("audits"."status" = 'failed') = ("audits"."error_code" is not null)),
	CONSTRAINT "audits_finished_when_terminal" CHECK (("audits"."status" in ('done', 'failed')) = ("audits"."finished_at" is not null)),
	CONSTRAINT "audits_held_while_running" CHECK (not "audits"."held" or ("audits"."status" = 'running' and "audits"."heartbeat_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bodies" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"encoding" text NOT NULL,
	"content" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bodies_encoding" CHECK ("bodies"."encoding" in ('identity', 'gzip'))
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"audit_id" text NOT NULL,
	"step" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"record" json NOT NULL,
	"body_sha256" "bytea",
	CONSTRAINT "exchanges_audit_id_step_position_pk" PRIMARY KEY("audit_id","step","position"),
	CONSTRAINT "exchanges_key" UNIQUE("audit_id","key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"audit_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rendered" (
	"audit_id" text NOT NULL,
	"kind" text NOT NULL,
	"presenter_version" integer NOT NULL,
	"etag" text NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "rendered_audit_id_kind_pk" PRIMARY KEY("audit_id","kind"),
	CONSTRAINT "rendered_kind" CHECK ("rendered"."kind" in ('audit', 'report'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_steps" ADD CONSTRAINT "audit_steps_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_transitions" ADD CONSTRAINT "audit_transitions_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_body_sha256_bodies_sha256_fk" FOREIGN KEY ("body_sha256") REFERENCES "public"."bodies"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_audit_id_step_audit_steps_audit_id_step_fk" FOREIGN KEY ("audit_id","step") REFERENCES "public"."audit_steps"("audit_id","step") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendered" ADD CONSTRAINT "rendered_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_one_active" ON "api_keys" USING btree ("account_id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_transitions_by_audit" ON "audit_transitions" USING btree ("audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_transitions_one_end" ON "audit_transitions" USING btree ("audit_id") WHERE "audit_transitions"."to_status" in ('done', 'failed');--> statement-breakpoint
CREATE INDEX "audits_open" ON "audits" USING btree ("created_at") WHERE "audits"."status" in ('pending', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "audits_one_held_per_domain" ON "audits" USING btree ("domain") WHERE "audits"."held";--> statement-breakpoint
CREATE INDEX "audits_by_account" ON "audits" USING btree ("account_id","created_at" DESC NULLS LAST) WHERE "audits"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "audits_by_age" ON "audits" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "bodies_by_age" ON "bodies" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "exchanges_by_body" ON "exchanges" USING btree ("body_sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_audit" ON "idempotency_keys" USING btree ("audit_id");