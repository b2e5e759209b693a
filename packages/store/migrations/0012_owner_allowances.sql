ALTER TABLE "accounts" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "live_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "checkout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "control_token" text DEFAULT (gen_random_uuid())::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "control_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "control_by" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_country" CHECK ("accounts"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_control_by" CHECK ("sites"."control_by" in ('txt', 'file'));