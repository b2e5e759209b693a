CREATE TABLE "audit_turns" (
	"audit_id" text NOT NULL,
	"key" text NOT NULL,
	"value" "bytea" NOT NULL,
	CONSTRAINT "audit_turns_audit_id_key_pk" PRIMARY KEY("audit_id","key")
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "kind" text DEFAULT 'audit' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_turns" ADD CONSTRAINT "audit_turns_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_kind" CHECK ("audits"."kind" in ('audit', 'performance', 'findability'));