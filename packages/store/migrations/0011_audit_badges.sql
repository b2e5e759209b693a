ALTER TABLE "badges" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "audit_id" text;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badges_by_expiry" ON "badges" USING btree ("expires_at") WHERE "badges"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_audit_id_unique" UNIQUE("audit_id");--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_of_account_or_audit" CHECK (("badges"."account_id" is null) = ("badges"."audit_id" is not null));--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_of_audit_expire" CHECK (("badges"."audit_id" is null) = ("badges"."expires_at" is null));