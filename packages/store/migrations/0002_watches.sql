CREATE TABLE "watch_runs" (
	"watch_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run_id" text NOT NULL,
	"domain" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_runs_watch_id_due_at_pk" PRIMARY KEY("watch_id","due_at"),
	CONSTRAINT "watch_runs_run" UNIQUE("run_id")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"business" text NOT NULL,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"runs" text NOT NULL,
	"every" text NOT NULL,
	"options" json NOT NULL,
	"tell" json NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"ended" text,
	"next_at" timestamp with time zone,
	"confirm_at" timestamp with time zone,
	"condition" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_one_of_a_kind" UNIQUE("account_id","domain","runs"),
	CONSTRAINT "watches_runs" CHECK ("watches"."runs" in ('audit', 'scan', 'findability', 'performance')),
	CONSTRAINT "watches_every" CHECK ("watches"."every" in ('hour', 'day', 'week')),
	CONSTRAINT "watches_ended" CHECK ("watches"."ended" in ('opted_out', 'blocked', 'archived', 'plan', 'control', 'scan', 'units')),
	CONSTRAINT "watches_condition" CHECK ("watches"."condition" in ('new', 'well', 'worse', 'unmeasured', 'flapping')),
	CONSTRAINT "watches_due" CHECK (("watches"."next_at" is null) = ("watches"."paused" or coalesce("watches"."ended", 'units') <> 'units'))
);
--> statement-breakpoint
ALTER TABLE "audits" DROP CONSTRAINT "audits_lane";--> statement-breakpoint
ALTER TABLE "pauses" DROP CONSTRAINT "pauses_what";--> statement-breakpoint
ALTER TABLE "watch_runs" ADD CONSTRAINT "watch_runs_run_id_audits_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_runs_of_domain" ON "watch_runs" USING btree ("domain","at");--> statement-breakpoint
CREATE INDEX "watches_by_domain" ON "watches" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "watches_next" ON "watches" USING btree (coalesce("confirm_at", "next_at"));--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_lane" CHECK ("audits"."lane" in ('paying', 'account', 'anonymous', 'watches'));--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_what" CHECK ("pauses"."what" in ('creation', 'paying', 'account', 'anonymous', 'watches'));--> statement-breakpoint
CREATE TABLE "changes" (
	"id" text PRIMARY KEY DEFAULT 'chg_' || replace((gen_random_uuid())::text, '-', '') NOT NULL,
	"watch_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"run_id" text,
	"before_id" text,
	"data" json NOT NULL,
	CONSTRAINT "changes_type" CHECK ("changes"."type" in ('changed', 'recovered', 'unmeasured', 'flapping'))
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "watch_runs" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "good_run_id" text;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "memory" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "flaky" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_run_id_audits_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."audits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_before_id_audits_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."audits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_watch" ON "changes" USING btree ("watch_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "changes_by_run" ON "changes" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "changes_by_before" ON "changes" USING btree ("before_id");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_good_run_id_audits_id_fk" FOREIGN KEY ("good_run_id") REFERENCES "public"."audits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_runs_unjudged" ON "watch_runs" USING btree ("at") WHERE "watch_runs"."judged_at" is null;--> statement-breakpoint
CREATE INDEX "watches_good_run" ON "watches" USING btree ("good_run_id");--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "feed_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_feed_token_unique" UNIQUE("feed_token");--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "product" text;--> statement-breakpoint
-- By hand, from here on.

-- When a watch is due next: times of its interval, moved by a part of it that its id decides, so that they are spread.
CREATE FUNCTION next_watch_at(watch text, every text, after timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT to_timestamp((floor((extract(epoch FROM after) - phase) / seconds) + 1) * seconds + phase)
  FROM (SELECT seconds, (hashtextextended(watch, 0) & 9007199254740991) % seconds AS phase
    FROM (SELECT CASE every WHEN 'hour' THEN 3600 WHEN 'day' THEN 86400 ELSE 604800 END AS seconds) intervals) spread
$$;
--> statement-breakpoint
-- Why this watch may not run, whatever its time; null: it may. An hour is for who has proven control of the domain.
CREATE FUNCTION watch_end(watch watches, all_scan boolean DEFAULT true) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.opted_out_at IS NOT NULL THEN 'opted_out' WHEN r.domain IS NOT NULL THEN 'blocked'
    WHEN s.domain IS NULL THEN 'archived'
    WHEN NOT CASE watch.every WHEN 'hour' THEN a.plan = 'scale' WHEN 'day' THEN a.plan <> 'free' ELSE true END THEN 'plan'
    WHEN watch.every = 'hour' AND s.control_by IS NULL THEN 'control'
    WHEN watch.runs = 'scan' AND NOT (a.beta OR all_scan) THEN 'scan' END
  FROM accounts a LEFT JOIN sites s ON s.account_id = a.id AND s.domain = watch.domain AND s.archived_at IS NULL
    LEFT JOIN refused_domains r ON r.domain = watch.domain
  WHERE a.id = watch.account_id
$$;
--> statement-breakpoint
-- Takes a unit of the account's cycle for a run of this watch. Returns null where it took one, else the time at which units come back. As `admit` does for a run that
-- is asked for (src/account/admission.ts), whose cycles these are: a month from the anchor, of which JavaScript keeps milliseconds.
CREATE FUNCTION take_watch_unit(watch watches, run text, plans json, moment timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
  anchor timestamp;
  today timestamp := moment AT TIME ZONE 'UTC';
  months integer;
  begun timestamptz;
  most integer;
BEGIN
  SELECT * INTO account FROM accounts WHERE id = watch.account_id;
  anchor := date_trunc('milliseconds', coalesce(account.cycle_anchor, to_timestamp(0))) AT TIME ZONE 'UTC';
  months := (extract(year FROM today) - extract(year FROM anchor)) * 12 + extract(month FROM today) - extract(month FROM anchor);
  IF anchor + months * interval '1 month' > today THEN
    months := months - 1;
  END IF;
  most := coalesce(account.limits->>watch.runs, plans->account.plan->>watch.runs)::integer;
  begun := (anchor + months * interval '1 month') AT TIME ZONE 'UTC';
  INSERT INTO usage_counters AS counter (account_id, unit, cycle_start, used)
    SELECT account.id, watch.runs, begun, 1 WHERE most > 0
    ON CONFLICT (account_id, unit, cycle_start) DO UPDATE SET used = counter.used + 1 WHERE counter.used < most;
  IF NOT FOUND THEN
    RETURN (anchor + (months + 1) * interval '1 month') AT TIME ZONE 'UTC';
  END IF;
  INSERT INTO quota_ledger (run_id, account_id, unit, cycle_start) VALUES (run, account.id, watch.runs, begun);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Takes as many due watches as there are ids and makes one run of each, in the statement that moves its next time: whoever else looks
-- skips the row (and that of an account that is being deleted), and the row of the due time is the proof. What was missed meanwhile is
-- skipped: the next time is counted from now. A time is skipped, too, while a run of the watch is under way, where it has its run already
-- (the clock went back), and where the domain was asked 48 times within a day for due times of whatever account (what is asked for by hand
-- has limits of its own, and takes no other account's turn). By domain, so that two who
-- wait for each other's domains do not wait in a circle; one whose account's units another tick is taking is left for the next tick. Without
-- units it waits for the cycle that has some. `ids` are of audits. As its owner: a worker may make no run of its own.
CREATE FUNCTION take_due_watches(ids text[], plans json, all_scan boolean) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  watch watches;
  reason text;
  units_at timestamptz;
  is_skipped boolean;
  run text;
  n integer := 0;
BEGIN
  IF EXISTS (SELECT FROM pauses WHERE what = 'creation' AND (until IS NULL OR until > now()))
    OR (SELECT count(*) FROM (SELECT FROM audits WHERE status = 'pending' AND lane = 'watches' LIMIT 2000) waiting) = 2000 THEN
    RETURN;
  END IF;
  -- No interval lasts 8 days and no cycle 39: these times were counted while the clock was ahead.
  UPDATE watches SET next_at = next_watch_at(id, every, moment), confirm_at = NULL
    WHERE coalesce(confirm_at, next_at) > moment + interval '8 days' AND (ended IS NULL OR next_at > moment + interval '39 days');
  FOR watch IN SELECT * FROM (
    SELECT w.* FROM watches w JOIN accounts a ON a.id = w.account_id
    WHERE coalesce(w.confirm_at, w.next_at) <= moment ORDER BY coalesce(w.confirm_at, w.next_at)
    LIMIT cardinality(ids) FOR UPDATE OF w SKIP LOCKED FOR KEY SHARE OF a SKIP LOCKED) due ORDER BY domain
  LOOP
    CONTINUE WHEN watch.runs IN ('findability', 'performance')
      AND NOT pg_try_advisory_xact_lock(hashtextextended('watch units ' || watch.account_id, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('watch ' || watch.domain, 0));
    run := CASE watch.runs WHEN 'findability' THEN 'fnd' WHEN 'performance' THEN 'prf' ELSE 'aud' END || substr(ids[n + 1], 4);
    reason := watch_end(watch, all_scan);
    is_skipped := reason IS NOT NULL
      OR EXISTS (SELECT FROM watch_runs r JOIN audits a ON a.id = r.run_id WHERE r.watch_id = watch.id
        AND (a.status IN ('pending', 'running') OR r.due_at = coalesce(watch.confirm_at, watch.next_at)))
      OR (SELECT count(*) FROM watch_runs r JOIN audits a ON a.id = r.run_id
        WHERE r.domain = watch.domain AND r.at > moment - interval '1 day' AND a.lane = 'watches') >= 48;
    units_at := NULL;
    IF NOT is_skipped AND watch.runs IN ('findability', 'performance') THEN
      units_at := take_watch_unit(watch, run, plans, moment);
      reason := CASE WHEN units_at IS NOT NULL THEN 'units' END;
    END IF;
    UPDATE watches SET ended = reason, confirm_at = NULL,
      next_at = CASE WHEN units_at IS NOT NULL THEN next_watch_at(id, every, units_at) WHEN reason IS NOT NULL THEN NULL
        WHEN next_at <= moment THEN next_watch_at(id, every, moment) ELSE next_at END
      WHERE id = watch.id;
    CONTINUE WHEN is_skipped OR reason IS NOT NULL;
    n := n + 1;
    INSERT INTO audits (id, kind, business, url, domain, options, account_id, lane, owner)
      VALUES (run, CASE watch.runs WHEN 'scan' THEN 'audit' ELSE watch.runs END,
      watch.business, watch.url, watch.domain, watch.options, watch.account_id, 'watches', 'watches ' || watch.account_id);
    INSERT INTO watch_runs (watch_id, due_at, run_id, domain) VALUES (watch.id, coalesce(watch.confirm_at, watch.next_at), run, watch.domain);
    RETURN NEXT run;
  END LOOP;
END
$$;
--> statement-breakpoint
-- What a run has shown, once, with the change it confirms and the event that tells it: a crash loses neither alone, and whoever comes
-- second writes nothing. `told`: the body of the event; null: nobody is told. As the owner: a worker may write no event of its own. Whoever
-- deletes the account or the run waits for nobody here and is not waited for, nor is whoever changes the watch: the run comes again.
CREATE FUNCTION record_watch_run(of_run text, seen json, change json, told json) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  watch watches;
  made changes;
  event account_events;
BEGIN
  SELECT w.* INTO watch FROM watch_runs r JOIN watches w ON w.id = r.watch_id JOIN accounts a ON a.id = w.account_id
    JOIN audits run ON run.id = r.run_id
    WHERE r.run_id = of_run AND r.judged_at IS NULL FOR UPDATE OF r, w SKIP LOCKED FOR KEY SHARE OF a, run SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE watch_runs SET judged_at = now() WHERE run_id = of_run;
  IF change IS NOT NULL THEN
    INSERT INTO changes (watch_id, type, run_id, before_id, data)
      VALUES (watch.id, change->>'type', of_run, watch.good_run_id, change->'data') RETURNING * INTO made;
  END IF;
  IF told IS NOT NULL THEN
    INSERT INTO account_events (account_id, type, run_id, data) VALUES (watch.account_id, 'watch.' || made.type, of_run,
      json_build_object('run', NULL, 'watch', json_build_object('id', watch.id, 'domain', watch.domain, 'runs', watch.runs, 'change', made.id, 'told', told)))
      RETURNING * INTO event;
    PERFORM open_deliveries(event);
    PERFORM queue_mail(event, watch.id);
  END IF;
  UPDATE watches SET condition = seen->>'condition', memory = seen->'memory', flaky = flaky + (seen->>'flaky')::boolean::int,
    good_run_id = (SELECT id FROM audits WHERE id = seen->>'goodRunId'),
    confirm_at = CASE WHEN (seen->>'confirm')::boolean AND next_at IS NOT NULL THEN now() + interval '5 minutes' END
    WHERE id = watch.id;
  RETURN true;
END
$$;
--> statement-breakpoint
-- As before (migrations/0000_schema.sql), with watched runs behind people's. With three slots or more one is kept for a watched run while
-- one waits and this worker has none in hand; one that has waited for ten minutes has its turn like others. A second watched run of a
-- worker leaves one slot free for people.
CREATE OR REPLACE FUNCTION next_run(of_kind text, strangers boolean, free integer, kept integer, in_hand text[], claim_cap integer)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  chosen text;
  watching integer := (SELECT count(*) FROM unnest(in_hand) AS one WHERE one LIKE 'watches %');
  held_back integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('next_run ' || of_kind || strangers, 0));
  IF watching = 0 AND NOT strangers AND free + cardinality(in_hand) >= 3 AND EXISTS (
    SELECT FROM audits a WHERE a.kind = of_kind AND a.status IN ('pending', 'running') AND NOT a.held AND a.lane = 'watches'
      AND NOT EXISTS (SELECT FROM audits busy WHERE busy.held AND busy.domain = a.domain)
      AND NOT EXISTS (SELECT FROM pauses WHERE what = 'watches' AND (until IS NULL OR until > now()))) THEN
    held_back := 1;
  END IF;
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
    AND coalesce(mine.n, 0) < free - CASE a.lane WHEN 'paying' THEN 0 ELSE kept END - CASE a.lane WHEN 'watches' THEN 0 ELSE held_back END
    AND (a.lane <> 'watches' OR watching = 0 OR free > 1)
    AND NOT EXISTS (SELECT FROM busy WHERE busy.domain = a.domain)
    AND NOT (a.status = 'pending' AND EXISTS (SELECT FROM pauses WHERE what = a.lane AND (until IS NULL OR until > now())))
    AND NOT (strangers AND EXISTS (
      SELECT FROM audits owned WHERE owned.domain = a.domain AND owned.lane <> 'anonymous' AND owned.status = 'pending'))
  ORDER BY a.status = 'running' DESC, a.lane = 'watches' AND a.created_at > now() - interval '10 minutes',
    coalesce(under_way.n, 0), a.created_at
  LIMIT 1;
  RETURN chosen;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audits_keep_end
  BEFORE UPDATE OF assessment, error_code, started_at, finished_at, heartbeat_at, held, epoch, claims, event_seq, options,
    overall_score, tier, platform, signals, engine_version, bought_nothing ON audits FOR EACH ROW
  WHEN (OLD.status IN ('done', 'failed'))
  EXECUTE FUNCTION keep_audit_end();
