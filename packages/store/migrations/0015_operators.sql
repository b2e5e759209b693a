CREATE TABLE "operator_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" json,
	"after" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "refused_domains_reason" CHECK ("refused_domains"."blocked_at" is not null or "refused_domains"."opted_out_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "limits" json;--> statement-breakpoint
CREATE INDEX "operator_log_by_age" ON "operator_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audits_failed_by_domain" ON "audits" USING btree ("domain") WHERE "audits"."status" = 'failed';