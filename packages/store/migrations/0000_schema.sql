CREATE SEQUENCE "public"."billing_tickets" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"beta" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"limits" json,
	"name" text,
	"language" text DEFAULT 'en' NOT NULL,
	"country" text,
	"cycle_anchor" timestamp with time zone,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "accounts_plan" CHECK ("accounts"."plan" in ('free', 'pro', 'scale')),
	CONSTRAINT "accounts_email_folded" CHECK ("accounts"."email" = lower("accounts"."email" collate "C")),
	CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'fr')),
	CONSTRAINT "accounts_country" CHECK ("accounts"."country" ~ '^[A-Z]{2}$')
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
	"format" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "audit_turns" (
	"audit_id" text NOT NULL,
	"key" text NOT NULL,
	"value" "bytea" NOT NULL,
	CONSTRAINT "audit_turns_audit_id_key_pk" PRIMARY KEY("audit_id","key")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'audit' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"business" text NOT NULL,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"options" json NOT NULL,
	"metadata" json,
	"account_id" text,
	"traceparent" text,
	"lane" text DEFAULT 'anonymous' NOT NULL,
	"owner" text,
	"epoch" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"enqueued_at" timestamp with time zone,
	"event_seq" integer DEFAULT 1 NOT NULL,
	"assessment" json,
	"error_code" text,
	"overall_score" integer,
	"tier" text,
	"engine_version" text,
	"signals" jsonb,
	"bought_nothing" boolean DEFAULT false NOT NULL,
	"share_withdrawn_at" timestamp with time zone,
	"verifies" text,
	"ordinal" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "audits_kind" CHECK ("audits"."kind" in ('audit', 'performance', 'findability', 'verification')),
	CONSTRAINT "audits_verifies" CHECK (("audits"."kind" = 'verification') = ("audits"."verifies" is not null and "audits"."ordinal" is not null)),
	CONSTRAINT "audits_lane" CHECK ("audits"."lane" in ('paying', 'account', 'anonymous')),
	CONSTRAINT "audits_status" CHECK ("audits"."status" in ('pending', 'running', 'done', 'failed')),
	CONSTRAINT "audits_done_has_assessment" CHECK (("audits"."status" = 'done') = ("audits"."assessment" is not null)),
	CONSTRAINT "audits_failed_has_error" CHECK (("audits"."status" = 'failed') = ("audits"."error_code" is not null)),
	CONSTRAINT "audits_finished_when_terminal" CHECK (("audits"."status" in ('done', 'failed')) = ("audits"."finished_at" is not null)),
	CONSTRAINT "audits_held_while_running" CHECK (not "audits"."held" or ("audits"."status" = 'running' and "audits"."heartbeat_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"audit_id" text,
	"business" text NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "badges_audit_id_unique" UNIQUE("audit_id"),
	CONSTRAINT "badges_of_account_or_audit" CHECK (("badges"."account_id" is null) = ("badges"."audit_id" is not null)),
	CONSTRAINT "badges_of_audit_expire" CHECK (("badges"."audit_id" is null) = ("badges"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_units" (
	"bucket" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"email" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "magic_links_digest_unique" UNIQUE("digest"),
	CONSTRAINT "magic_links_email_folded" CHECK ("magic_links"."email" = lower("magic_links"."email" collate "C"))
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
	"live_session" boolean DEFAULT false NOT NULL,
	"checkout" boolean DEFAULT false NOT NULL,
	"control_token" text DEFAULT (gen_random_uuid())::text NOT NULL,
	"control_checked_at" timestamp with time zone,
	"control_by" text,
	CONSTRAINT "sites_account_id_domain_pk" PRIMARY KEY("account_id","domain"),
	CONSTRAINT "sites_control_by" CHECK ("sites"."control_by" in ('txt', 'file'))
);
--> statement-breakpoint
CREATE TABLE "statistics_snapshots" (
	"id" integer PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "pauses" (
	"what" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "pauses_what" CHECK ("pauses"."what" in ('creation', 'paying', 'account', 'anonymous'))
);
--> statement-breakpoint
CREATE TABLE "refused_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "refused_domains_reason" CHECK ("refused_domains"."blocked_at" is not null or "refused_domains"."opted_out_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_body_sha256_bodies_sha256_fk" FOREIGN KEY ("body_sha256") REFERENCES "public"."bodies"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_audit_id_step_audit_steps_audit_id_step_fk" FOREIGN KEY ("audit_id","step") REFERENCES "public"."audit_steps"("audit_id","step") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendered" ADD CONSTRAINT "rendered_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_steps" ADD CONSTRAINT "audit_steps_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_transitions" ADD CONSTRAINT "audit_transitions_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_turns" ADD CONSTRAINT "audit_turns_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_verifies_audits_id_fk" FOREIGN KEY ("verifies") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_ledger" ADD CONSTRAINT "quota_ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_ledger" ADD CONSTRAINT "quota_ledger_counter" FOREIGN KEY ("account_id","unit","cycle_start") REFERENCES "public"."usage_counters"("account_id","unit","cycle_start") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_one_active" ON "api_keys" USING btree ("account_id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "bodies_by_age" ON "bodies" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "exchanges_by_body" ON "exchanges" USING btree ("body_sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_audit" ON "idempotency_keys" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_steps_by_age" ON "audit_steps" USING brin ("recorded_at");--> statement-breakpoint
CREATE INDEX "audit_transitions_by_audit" ON "audit_transitions" USING btree ("audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_transitions_one_end" ON "audit_transitions" USING btree ("audit_id") WHERE "audit_transitions"."to_status" in ('done', 'failed');--> statement-breakpoint
CREATE INDEX "audits_waiting" ON "audits" USING btree ("kind","created_at") WHERE "audits"."status" in ('pending', 'running') and not "audits"."held";--> statement-breakpoint
CREATE INDEX "audits_open" ON "audits" USING btree ("created_at") WHERE "audits"."status" in ('pending', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "audits_one_held_per_domain" ON "audits" USING btree ("domain") WHERE "audits"."held";--> statement-breakpoint
CREATE INDEX "audits_by_account" ON "audits" USING btree ("account_id","created_at" DESC NULLS LAST) WHERE "audits"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "audits_by_account_domain" ON "audits" USING btree ("account_id","domain","kind","created_at" DESC NULLS LAST) WHERE "audits"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "audits_done_by_domain" ON "audits" USING btree ("domain","created_at" DESC NULLS LAST) WHERE "audits"."status" = 'done';--> statement-breakpoint
CREATE INDEX "audits_failed_by_domain" ON "audits" USING btree ("domain") WHERE "audits"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "audits_verifications" ON "audits" USING btree ("verifies","ordinal") WHERE "audits"."verifies" is not null;--> statement-breakpoint
CREATE INDEX "audits_anonymous_by_age" ON "audits" USING btree ("created_at") WHERE "audits"."account_id" is null;--> statement-breakpoint
CREATE INDEX "audits_account_by_age" ON "audits" USING btree ("created_at") WHERE "audits"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "badges_by_expiry" ON "badges" USING btree ("expires_at") WHERE "badges"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "badges_by_account" ON "badges" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one_active" ON "badges" USING btree ("account_id","domain") WHERE "badges"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "billing_events_by_age" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "limit_units_by_bucket" ON "limit_units" USING btree ("bucket","ends_at");--> statement-breakpoint
CREATE INDEX "magic_links_by_expiry" ON "magic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quota_ledger_by_counter" ON "quota_ledger" USING btree ("account_id","unit","cycle_start");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "usage_counters_by_cycle" ON "usage_counters" USING btree ("cycle_start");--> statement-breakpoint
CREATE INDEX "operator_log_by_age" ON "operator_log" USING btree ("at");--> statement-breakpoint
-- By hand, from here on: what the schema file cannot say: the state machine, its log, notifications, quotas, storage.

-- pending -> running -> done | failed, running -> running (another worker takes over), pending -> failed (given up). As its owner, who
-- migrates: whoever changes a run may not write the log of its states (packages/store/src/roles.ts). What a trigger says when it
-- refuses goes to logs, and an id is the right to read its run: its first ten characters are enough to find it.
CREATE FUNCTION guard_audit_transition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.status IN ('done', 'failed') THEN
    RAISE EXCEPTION 'audit % has ended as % and cannot become %', left(OLD.id, 10), OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
  END IF;
  IF NEW.epoch < OLD.epoch OR (OLD.status = 'running' AND NEW.status = 'pending') OR (OLD.status = 'pending' AND NEW.status = 'done') THEN
    RAISE EXCEPTION 'audit % cannot go from % to %', left(OLD.id, 10), OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_transition';
  END IF;
  INSERT INTO audit_transitions (audit_id, from_status, to_status, epoch) VALUES (NEW.id, OLD.status, NEW.status, NEW.epoch);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_guard AFTER UPDATE ON audits FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.epoch IS DISTINCT FROM NEW.epoch)
  EXECUTE FUNCTION guard_audit_transition();
--> statement-breakpoint
-- What a run came to is final once it has ended, whatever statement a service is made to run: all that tells of it but its owner,
-- whether it is shared, and the queue's mark.
CREATE FUNCTION keep_audit_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit % has ended; its outcome is final', left(OLD.id, 10)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_keep_end
  BEFORE UPDATE OF assessment, error_code, started_at, finished_at, heartbeat_at, held, epoch, claims, event_seq, options,
    overall_score, tier, signals, engine_version, bought_nothing ON audits FOR EACH ROW
  WHEN (OLD.status IN ('done', 'failed'))
  EXECUTE FUNCTION keep_audit_end();
--> statement-breakpoint
-- Nor can anything be added to what its outcome rests on.
CREATE FUNCTION keep_ended_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT audit_id FROM added) one WHERE (SELECT status FROM audits WHERE id = one.audit_id) IN ('done', 'failed')
  ) THEN
    RAISE EXCEPTION 'the evidence of an audit that has ended is final' USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_steps_keep_end AFTER INSERT ON audit_steps REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_evidence();
--> statement-breakpoint
CREATE TRIGGER exchanges_keep_end AFTER INSERT ON exchanges REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_evidence();
--> statement-breakpoint
-- Whom a run's place is counted for may be somebody's network: forgotten in the statement that ends the run, or that deletes its account.
CREATE FUNCTION forget_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_forget_owner BEFORE UPDATE OF status, account_id ON audits FOR EACH ROW
  WHEN (NEW.owner IS NOT NULL AND (NEW.status IN ('done', 'failed') OR NEW.account_id IS NULL AND OLD.account_id IS NOT NULL))
  EXECUTE FUNCTION forget_owner();
--> statement-breakpoint
-- The id of the run whose turn it is, for a worker with `free` slots in this queue; null: nobody's. Who asks waits until whoever asked
-- before has claimed: the look comes after the lock, in a snapshot of its own. One statement, so that no frozen worker keeps the lock.
CREATE FUNCTION next_run(of_kind text, strangers boolean, free integer, kept integer, in_hand text[], claim_cap integer)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  chosen text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('next_run ' || of_kind || strangers, 0));
  WITH busy AS MATERIALIZED (
    SELECT domain, owner, kind, lane FROM audits WHERE held
  ), under_way AS (
    SELECT owner, count(*) AS n FROM busy WHERE kind = of_kind AND (kind = 'audit' AND lane = 'anonymous') = strangers GROUP BY owner
  ), mine AS (
    SELECT owner, count(*) AS n FROM unnest(in_hand) AS owner GROUP BY owner
  )
  SELECT id INTO chosen
  FROM audits a LEFT JOIN under_way USING (owner) LEFT JOIN mine USING (owner)
  WHERE a.kind = of_kind AND a.status IN ('pending', 'running') AND NOT a.held
    AND (a.kind = 'audit' AND a.lane = 'anonymous') = strangers AND a.claims < claim_cap
    AND coalesce(mine.n, 0) < free - CASE a.lane WHEN 'paying' THEN 0 ELSE kept END
    AND NOT EXISTS (SELECT FROM busy WHERE busy.domain = a.domain)
    AND NOT (a.status = 'pending' AND EXISTS (SELECT FROM pauses WHERE what = a.lane AND (until IS NULL OR until > now())))
    AND NOT (strangers AND EXISTS (
      SELECT FROM audits owned WHERE owned.domain = a.domain AND owned.lane <> 'anonymous' AND owned.status = 'pending'))
  ORDER BY a.status = 'running' DESC, coalesce(under_way.n, 0), a.created_at
  LIMIT 1;
  RETURN chosen;
END
$$;
--> statement-breakpoint
-- In the statement that ends the run, whoever ends it: transcripts hold store text and are kept no longer than needed. As its owner.
CREATE FUNCTION drop_turns() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM audit_turns WHERE audit_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_drop_turns AFTER UPDATE OF status ON audits FOR EACH ROW
  WHEN (NEW.status IN ('done', 'failed') AND OLD.status NOT IN ('done', 'failed'))
  EXECUTE FUNCTION drop_turns();
--> statement-breakpoint
CREATE FUNCTION tell_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_audit_events', NEW.audit_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_events_tell AFTER INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION tell_audit_event();
--> statement-breakpoint
-- Ended without a score, whoever's fault it was; what its own account ended has used what it has used.
CREATE FUNCTION bought_nothing(run text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM audits WHERE id = run
    AND ((status = 'done' AND bought_nothing) OR (status = 'failed' AND error_code <> 'cancelled')))
$$;
--> statement-breakpoint
-- A unit is given back once, to the cycle it was reserved in: a reserved one, or that of a run that bought nothing; false when there
-- was nothing to give back. As its owner, so the worker needs no right to change a counter.
CREATE FUNCTION refund_quota(run text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry quota_ledger%ROWTYPE;
BEGIN
  UPDATE quota_ledger SET state = 'refunded', settled_at = now()
    WHERE run_id = run AND (state = 'reserved' OR (state = 'committed' AND bought_nothing(run))) RETURNING * INTO entry;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE usage_counters SET used = used - 1
    WHERE account_id = entry.account_id AND unit = entry.unit AND cycle_start = entry.cycle_start;
  RETURN true;
END
$$;
--> statement-breakpoint
-- Settled in the very statement that ends the run, whoever ends it: no crash can come between.
CREATE FUNCTION settle_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'done' AND NOT NEW.bought_nothing THEN
    UPDATE quota_ledger SET state = 'committed', settled_at = now() WHERE run_id = NEW.id AND state = 'reserved';
  ELSE
    PERFORM refund_quota(NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_settle_quota AFTER UPDATE OF status ON audits FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.status IN ('done', 'failed') AND OLD.status NOT IN ('done', 'failed'))
  EXECUTE FUNCTION settle_quota();
--> statement-breakpoint
-- What is given back stays so; what was used may only be given back, in the cycle it belongs to, and only for a run that bought nothing.
CREATE FUNCTION guard_quota_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'committed' AND NEW.state = 'refunded' AND bought_nothing(OLD.run_id)
    AND (NEW.run_id, NEW.account_id, NEW.unit, NEW.cycle_start) = (OLD.run_id, OLD.account_id, OLD.unit, OLD.cycle_start) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the unit of run % is settled as %', left(OLD.run_id, 10), OLD.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'quota_ledger_settled_is_final';
END
$$;
--> statement-breakpoint
CREATE TRIGGER quota_ledger_guard BEFORE UPDATE ON quota_ledger FOR EACH ROW
  WHEN (OLD.state <> 'reserved' OR NEW.run_id <> OLD.run_id OR NEW.account_id <> OLD.account_id
    OR NEW.unit <> OLD.unit OR NEW.cycle_start <> OLD.cycle_start)
  EXECUTE FUNCTION guard_quota_ledger();
--> statement-breakpoint
-- Gzipped already: a second compression would only cost time.
ALTER TABLE rendered ALTER COLUMN gzip SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE bodies ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE audit_turns ALTER COLUMN value SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Heartbeats rewrite the row every few seconds, reservations a counter; with room on its page no index is touched (HOT).
ALTER TABLE audits SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE usage_counters SET (fillfactor = 50);
--> statement-breakpoint
-- lz4 writes documents about twice as fast as pglz; a server built without it keeps its default.
DO $$
BEGIN
  ALTER TABLE audits ALTER COLUMN assessment SET COMPRESSION lz4;
  ALTER TABLE audit_steps ALTER COLUMN output SET COMPRESSION lz4;
  ALTER TABLE exchanges ALTER COLUMN record SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
  NULL;
END
$$;
--> statement-breakpoint
-- Units of limits count for an hour at most, and a server that lost them has Redis beside it, which has not: no write-ahead log.
ALTER TABLE limit_units SET UNLOGGED;
--> statement-breakpoint
-- For each taker takes one unit of each of its buckets, or none when one is full: turn after turn from 1, those of one turn at once, since
-- they share no bucket. A row for each bucket, by its place among those given: its units, and the milliseconds until its oldest one ends
-- and until it has room for one more. The locks come before the snapshots of the statements behind them (READ COMMITTED), and in one
-- order, so that no two calls wait for one another.
CREATE FUNCTION take_limit_units(turns int[], takers int[], buckets text[], limits int[], windows_ms bigint[])
  RETURNS TABLE (place bigint, used int, reset_ms float8, wait_ms float8) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(name, 0)) FROM (SELECT DISTINCT unnest(buckets) AS name ORDER BY 1) asked;
  moment := clock_timestamp();
  DELETE FROM limit_units WHERE bucket = ANY (buckets) AND ends_at <= moment;
  FOR now_taking IN 1 .. (SELECT max(turn) FROM unnest(turns) turn) LOOP
    RETURN QUERY
      WITH asked AS (
        SELECT a.taker, a.name, a.most, a.ms * interval '1 millisecond' AS span, a.place, u.*
        FROM unnest(turns, takers, buckets, limits, windows_ms) WITH ORDINALITY AS a (turn, taker, name, most, ms, place),
          LATERAL (SELECT count(*)::int AS n, min(ends_at) AS first_end FROM limit_units WHERE bucket = a.name) u
        WHERE a.turn = now_taking
      ), verdict AS (
        SELECT taker, bool_and(n < most) AS allowed FROM asked GROUP BY taker
      ), taken AS (
        INSERT INTO limit_units SELECT name, moment + span FROM asked JOIN verdict USING (taker) WHERE allowed
      )
      SELECT place, n + allowed::int, coalesce(extract(epoch FROM coalesce(first_end, CASE WHEN allowed THEN moment + span END) - moment) * 1000, 0)::float8,
        CASE WHEN n < most THEN 0 ELSE extract(epoch FROM coalesce((
            SELECT ends_at FROM limit_units WHERE bucket = name ORDER BY ends_at OFFSET n - most LIMIT 1), moment + span) - moment) * 1000
        END::float8
      FROM asked JOIN verdict USING (taker);
  END LOOP;
END
$$;
