ALTER TABLE "audits" DROP CONSTRAINT "audits_kind";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "verifies" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_verifies_audits_id_fk" FOREIGN KEY ("verifies") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audits_verifications" ON "audits" USING btree ("verifies","ordinal") WHERE "audits"."verifies" is not null;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_verifies" CHECK (("audits"."kind" = 'verification') = ("audits"."verifies" is not null and "audits"."ordinal" is not null));--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_kind" CHECK ("audits"."kind" in ('audit', 'performance', 'findability', 'verification'));