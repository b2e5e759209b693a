-- What a trigger says when it refuses goes to logs, and an id is the right to read its run: its first ten characters are enough
-- to find it (packages/runtime/src/logger.ts).
CREATE OR REPLACE FUNCTION guard_audit_transition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE OR REPLACE FUNCTION keep_audit_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit % has ended; its outcome is final', left(OLD.id, 10)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_quota_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'committed' AND NEW.state = 'refunded' AND bought_nothing(OLD.run_id)
    AND (NEW.run_id, NEW.account_id, NEW.unit, NEW.cycle_start) = (OLD.run_id, OLD.account_id, OLD.unit, OLD.cycle_start) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the unit of run % is settled as %', left(OLD.run_id, 10), OLD.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'quota_ledger_settled_is_final';
END
$$;
