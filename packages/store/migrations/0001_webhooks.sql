CREATE TABLE "account_events" (
	"id" text PRIMARY KEY DEFAULT 'evt_' || replace((gen_random_uuid())::text, '-', '') NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"run_id" text,
	"data" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_size" CHECK (octet_length(("account_events"."data")::text) <= 4096)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id"),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('open', 'delivered', 'failed', 'stopped', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "delivery_attempts_webhook_id_event_id_n_pk" PRIMARY KEY("webhook_id","event_id","n")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"format" text NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'paused', 'gone', 'failing')),
	CONSTRAINT "webhooks_format" CHECK ("webhooks"."format" in ('standard', 'slack', 'teams')),
	CONSTRAINT "webhooks_former" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_run_id_audits_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_account_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."account_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery" FOREIGN KEY ("webhook_id","event_id") REFERENCES "public"."deliveries"("webhook_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_by_account" ON "account_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_events_by_run" ON "account_events" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "account_events_by_age" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("webhook_id","next_at") WHERE "deliveries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deliveries_leased" ON "deliveries" USING btree ("leased_until") WHERE "deliveries"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST,"event_id");--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhooks_by_account" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "mail_topics" (
	"account_id" text NOT NULL,
	"topic" text NOT NULL,
	"token" text DEFAULT 'uns_' || replace((gen_random_uuid())::text || (gen_random_uuid())::text, '-', '') NOT NULL,
	"off_at" timestamp with time zone,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_topics_account_id_topic_pk" PRIMARY KEY("account_id","topic"),
	CONSTRAINT "mail_topics_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"event_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('open', 'sent', 'failed', 'stopped', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "mail_topics" ADD CONSTRAINT "mail_topics_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_id_account_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."account_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_topics_digests" ON "mail_topics" USING btree ("told_at") WHERE "mail_topics"."topic" = 'digest' and "mail_topics"."off_at" is null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mails_by_account" ON "mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE TABLE "model_costs" (
	"day" date NOT NULL,
	"account_id" text NOT NULL,
	"model" text NOT NULL,
	"answers" integer NOT NULL,
	"unpriced" integer NOT NULL,
	"dollars" numeric NOT NULL,
	CONSTRAINT "model_costs_day_account_id_model_pk" PRIMARY KEY("day","account_id","model"),
	CONSTRAINT "model_costs_unpriced" CHECK ("model_costs"."unpriced" between 0 and "model_costs"."answers")
);
--> statement-breakpoint
-- By hand, from here on.

-- Whether a webhook may have a further open delivery: the caller has locked its row, so that nobody else opens one meanwhile.
CREATE FUNCTION has_room(webhook text) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) < 1000 FROM (SELECT FROM deliveries d WHERE d.webhook_id = webhook AND d.state = 'open' LIMIT 1000) waiting
$$;
--> statement-breakpoint
-- One delivery for each webhook of the account that is on and asks for the event. Whoever tells, changes or deletes one of these webhooks is
-- waited for, all in one order. A webhook with a thousand open deliveries gets no further one: the log says so.
CREATE FUNCTION open_deliveries(event account_events) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  webhook text;
BEGIN
  FOR webhook IN SELECT w.id FROM webhooks w WHERE w.account_id = event.account_id AND w.state = 'on' AND event.type = ANY (w.events)
    ORDER BY w.id FOR NO KEY UPDATE
  LOOP
    INSERT INTO deliveries (webhook_id, event_id, state)
    VALUES (webhook, event.id, CASE WHEN has_room(webhook) THEN 'open' ELSE 'skipped' END);
  END LOOP;
END
$$;
--> statement-breakpoint
-- In the statement that ends the run, whoever ends it: no crash can come between. As its owner, so that nobody who ends runs needs the
-- right to write events. An account that asks for nothing costs one look.
CREATE FUNCTION tell_run_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  told text := CASE NEW.status WHEN 'done' THEN 'run.finished' ELSE 'run.failed' END;
  event account_events;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE account_id = NEW.account_id AND state = 'on' AND told = ANY (events)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO account_events (account_id, type, run_id, data) VALUES (NEW.account_id, told, NEW.id, json_build_object('run', json_build_object(
    'id', NEW.id, 'kind', NEW.kind, 'domain', NEW.domain, 'status', NEW.status, 'error_code', NEW.error_code,
    'overall_score', NEW.overall_score, 'tier', NEW.tier, 'verifies', NEW.verifies, 'ordinal', NEW.ordinal))) RETURNING * INTO event;
  PERFORM open_deliveries(event);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_tell_end AFTER UPDATE OF status ON audits FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.status IN ('done', 'failed') AND OLD.status NOT IN ('done', 'failed'))
  EXECUTE FUNCTION tell_run_end();
--> statement-breakpoint
-- Takes due deliveries for `lease_ms`: at most `free`, `share` of one account under way in the fleet, two of one webhook, one of a webhook
-- whose last attempt failed. Those that answer and those that fail are counted apart. Among those that fail chance decides whose turn it
-- is: by age a receiver that lets every message time out would always come first. Who takes some waits for whoever takes others, and
-- looks after the lock, as with `next_run`, webhook and event included: by the caller's look at them, which was before, one written
-- meanwhile would be missing, and its delivery held for the lease.
CREATE FUNCTION claim_deliveries(failing boolean, free integer, share integer, lease_ms integer)
RETURNS TABLE (webhook_id text, event_id text, epoch integer, tries integer, url text, format text, language text, secret text,
  former_secret text, type text, data json, event_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('claim_deliveries', 0));
  moment := clock_timestamp();
  RETURN QUERY
  WITH busy AS MATERIALIZED (
    SELECT w.id, w.account_id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.leased_until > moment AND (w.failing_since IS NOT NULL) = failing
  ), due AS (
    SELECT w.id, w.account_id, d.event_id, d.turn,
      row_number() OVER (PARTITION BY w.account_id ORDER BY d.turn)
        + (SELECT count(*) FROM busy WHERE busy.account_id = w.account_id) AS place
    FROM webhooks w CROSS JOIN LATERAL (
      SELECT event_id, CASE WHEN failing THEN random() ELSE extract(epoch FROM next_at) END AS turn FROM deliveries
      WHERE webhook_id = w.id AND state = 'open' AND next_at <= moment AND (leased_until IS NULL OR leased_until <= moment)
      ORDER BY next_at LIMIT greatest(0, CASE WHEN failing THEN 1 ELSE 2 END - (SELECT count(*) FROM busy WHERE busy.id = w.id))
    ) d
    WHERE w.state = 'on' AND (w.failing_since IS NOT NULL) = failing
  ), chosen AS (
    -- Locked here and not where they are found: a lock is a write, and every webhook has some that are found.
    SELECT d.webhook_id, d.event_id FROM deliveries d
    JOIN (SELECT id, event_id FROM due WHERE place <= share ORDER BY place, turn LIMIT free) first
      ON d.webhook_id = first.id AND d.event_id = first.event_id
    WHERE d.state = 'open' AND d.next_at <= moment
    FOR UPDATE OF d SKIP LOCKED
  ), taken AS (
    UPDATE deliveries d SET epoch = d.epoch + 1, leased_until = moment + lease_ms * interval '1 millisecond'
    FROM chosen WHERE d.webhook_id = chosen.webhook_id AND d.event_id = chosen.event_id
    RETURNING d.webhook_id, d.event_id, d.epoch, d.tries
  )
  SELECT t.webhook_id, t.event_id, t.epoch, t.tries, w.url, w.format, a.language, w.secret,
    CASE WHEN w.former_until > moment THEN w.former_secret END, e.type, e.data, e.at
  FROM taken t JOIN webhooks w ON w.id = t.webhook_id JOIN account_events e ON e.id = t.event_id JOIN accounts a ON a.id = w.account_id;
END
$$;
--> statement-breakpoint
-- One mail for an event, to the address of its account, where the account wants mail of the topic. Fifty a day and account at most; a
-- further event is noted as skipped.
CREATE FUNCTION queue_mail(event account_events, about text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mails (event_id, account_id, topic, state)
  SELECT event.id, event.account_id, about, CASE WHEN (
      SELECT count(*) FROM (
        SELECT FROM mails m WHERE m.account_id = event.account_id AND m.created_at > now() - interval '1 day' AND m.state <> 'skipped' LIMIT 50) had
    ) < 50 THEN 'open' ELSE 'skipped' END
  FROM mail_topics t WHERE t.account_id = event.account_id AND t.topic = about AND t.off_at IS NULL
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- In the statement that switches a webhook off: what is open stops, as it is once the row is locked, and who did not do it is told. Of its
-- address the host alone: the path of a chat's webhook is its secret.
CREATE FUNCTION end_webhook() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  event account_events;
BEGIN
  UPDATE deliveries SET state = 'stopped' WHERE webhook_id = NEW.id AND state = 'open';
  IF NEW.state = 'paused' THEN
    RETURN NULL;
  END IF;
  INSERT INTO account_events (account_id, type, data) VALUES (NEW.account_id, 'webhook.off', json_build_object('webhook', json_build_object(
    'id', NEW.id, 'host', split_part(NEW.url, '/', 3), 'state', NEW.state))) RETURNING * INTO event;
  PERFORM queue_mail(event, 'webhooks');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_end AFTER UPDATE OF state ON webhooks FOR EACH ROW
  WHEN (NEW.state <> 'on' AND OLD.state = 'on')
  EXECUTE FUNCTION end_webhook();
--> statement-breakpoint
-- Digests that are due, at most so many, and their number. A week in which no run ended has none. After a stop of weeks there is one.
CREATE FUNCTION tell_digests(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due mail_topics;
  told json;
  event account_events;
  taken integer := 0;
BEGIN
  FOR due IN
    SELECT * FROM mail_topics WHERE topic = 'digest' AND off_at IS NULL AND told_at <= now() - interval '7 days'
    ORDER BY told_at LIMIT most FOR UPDATE SKIP LOCKED
  LOOP
    taken := taken + 1;
    UPDATE mail_topics SET told_at = now() WHERE account_id = due.account_id AND topic = due.topic;
    SELECT json_build_object(
      'done', (SELECT count(*) FROM audits WHERE account_id = due.account_id AND status = 'done' AND finished_at > since),
      'failed', (SELECT count(*) FROM audits WHERE account_id = due.account_id AND status = 'failed' AND finished_at > since),
      'sites', (SELECT coalesce(json_agg(worst), '[]') FROM (
        SELECT s.domain, newest.overall_score AS score, former.overall_score AS before FROM sites s
        CROSS JOIN LATERAL (
          SELECT overall_score, created_at FROM audits
          WHERE account_id = s.account_id AND domain = s.domain AND kind = 'audit' AND overall_score IS NOT NULL AND finished_at > since
          ORDER BY created_at DESC NULLS LAST LIMIT 1) newest
        LEFT JOIN LATERAL (
          SELECT overall_score FROM audits
          WHERE account_id = s.account_id AND domain = s.domain AND kind = 'audit' AND overall_score IS NOT NULL AND finished_at <= since
          ORDER BY created_at DESC NULLS LAST LIMIT 1) former ON true
        WHERE s.account_id = due.account_id AND s.archived_at IS NULL
        ORDER BY newest.overall_score - former.overall_score NULLS LAST, s.domain LIMIT 10) worst))
    INTO told FROM (SELECT greatest(due.told_at, now() - interval '8 days') AS since) week;
    CONTINUE WHEN (told->>'done')::int + (told->>'failed')::int = 0;
    INSERT INTO account_events (account_id, type, data) VALUES (due.account_id, 'account.digest', told) RETURNING * INTO event;
    PERFORM queue_mail(event, 'digest');
  END LOOP;
  RETURN taken;
END
$$;
