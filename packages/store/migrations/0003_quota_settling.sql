-- A unit is given back once, to the cycle it was reserved in; false when there was nothing reserved to give back.
CREATE FUNCTION refund_quota(run text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entry quota_ledger%ROWTYPE;
BEGIN
  UPDATE quota_ledger SET state = 'refunded', settled_at = now() WHERE run_id = run AND state = 'reserved' RETURNING * INTO entry;
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
-- For every table of runs that has an id and ends as done or failed.
CREATE FUNCTION settle_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'done' THEN
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
-- What is settled stays settled, in the cycle it belongs to.
CREATE FUNCTION guard_quota_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the unit of run % is settled as %', OLD.run_id, OLD.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'quota_ledger_settled_is_final';
END
$$;
--> statement-breakpoint
CREATE TRIGGER quota_ledger_guard BEFORE UPDATE ON quota_ledger FOR EACH ROW
  WHEN (OLD.state <> 'reserved' OR NEW.run_id <> OLD.run_id OR NEW.account_id <> OLD.account_id
    OR NEW.unit <> OLD.unit OR NEW.cycle_start <> OLD.cycle_start)
  EXECUTE FUNCTION guard_quota_ledger();
--> statement-breakpoint
-- Counters are rewritten with every reservation; with room on the page no index is touched (HOT).
ALTER TABLE usage_counters SET (fillfactor = 50);
