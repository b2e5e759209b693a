ALTER TABLE "audits" ADD COLUMN "bought_nothing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Reserved or used: a run that bought nothing gives its unit back, in the statement that ends it.
CREATE OR REPLACE FUNCTION refund_quota(run text) RETURNS boolean LANGUAGE plpgsql AS $$
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
-- Done without a measurement for a reason that is not the store's, or ended by an error of ours.
CREATE FUNCTION bought_nothing(run text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM audits WHERE id = run
    AND ((status = 'done' AND bought_nothing) OR (status = 'failed' AND error_code = 'internal_error')))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_quota() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- What is given back stays so; what was used may only be given back, and only for a run that bought nothing.
CREATE OR REPLACE FUNCTION guard_quota_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'committed' AND NEW.state = 'refunded' AND bought_nothing(OLD.run_id)
    AND (NEW.run_id, NEW.account_id, NEW.unit, NEW.cycle_start) = (OLD.run_id, OLD.account_id, OLD.unit, OLD.cycle_start) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the unit of run % is settled as %', OLD.run_id, OLD.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'quota_ledger_settled_is_final';
END
$$;
