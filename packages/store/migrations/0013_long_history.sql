DROP INDEX IF EXISTS "audits_by_age";--> statement-breakpoint
ALTER TABLE "statistics_snapshots" ADD COLUMN "took_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audits_anonymous_by_age" ON "audits" USING btree ("created_at") WHERE "audits"."account_id" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audits_account_by_age" ON "audits" USING btree ("created_at") WHERE "audits"."account_id" is not null;