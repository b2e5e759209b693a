CREATE SEQUENCE "public"."billing_tickets" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "badges" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"business" text NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"email" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "magic_links_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "quota_ledger" (
	"run_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"unit" text NOT NULL,
	"cycle_start" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "quota_ledger_state" CHECK ("quota_ledger"."state" in ('reserved', 'committed', 'refunded')),
	CONSTRAINT "quota_ledger_settled" CHECK (("quota_ledger"."state" = 'reserved') = ("quota_ledger"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"digest" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"account_id" text NOT NULL,
	"domain" text NOT NULL,
	"active_since" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "sites_account_id_domain_pk" PRIMARY KEY("account_id","domain")
);
--> statement-breakpoint
CREATE TABLE "statistics_snapshots" (
	"id" integer PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"numbers" json NOT NULL,
	CONSTRAINT "statistics_snapshots_single" CHECK ("statistics_snapshots"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"ticket" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('free', 'pro', 'scale'))
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"account_id" text NOT NULL,
	"unit" text NOT NULL,
	"cycle_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_account_id_unit_cycle_start_pk" PRIMARY KEY("account_id","unit","cycle_start"),
	CONSTRAINT "usage_counters_unit" CHECK ("usage_counters"."unit" in ('simulation', 'performance', 'findability')),
	CONSTRAINT "usage_counters_used" CHECK ("usage_counters"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cycle_anchor" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "overall_score" integer;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "signals" jsonb;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "share_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_ledger" ADD CONSTRAINT "quota_ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_ledger" ADD CONSTRAINT "quota_ledger_counter" FOREIGN KEY ("account_id","unit","cycle_start") REFERENCES "public"."usage_counters"("account_id","unit","cycle_start") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badges_by_account" ON "badges" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one_active" ON "badges" USING btree ("account_id","domain") WHERE "badges"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "billing_events_by_age" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "magic_links_by_expiry" ON "magic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quota_ledger_by_counter" ON "quota_ledger" USING btree ("account_id","unit","cycle_start");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "usage_counters_by_cycle" ON "usage_counters" USING btree ("cycle_start");--> statement-breakpoint
CREATE INDEX "audits_done_by_domain" ON "audits" USING btree ("domain","created_at" DESC NULLS LAST) WHERE "audits"."status" = 'done';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_customer_id_unique" UNIQUE("customer_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'fr'));