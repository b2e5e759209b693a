-- What a run came to cannot be written once it has ended, nor the log of what it went through by anybody but the trigger, whatever
-- statement a service is made to run (packages/store/src/roles.ts).

-- Triggers that write where whoever changes the run may not: as their owner, who migrates.
ALTER FUNCTION guard_audit_transition() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION drop_turns() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- Gives a reserved unit back, or that of a run that bought nothing, once; so the worker needs no right to change a counter.
ALTER FUNCTION refund_quota(text) SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- All that tells of the run but its owner, whether it is shared, and the queue's mark.
DROP TRIGGER audits_keep_end ON audits;
--> statement-breakpoint
CREATE TRIGGER audits_keep_end
  BEFORE UPDATE OF assessment, error_code, started_at, finished_at, heartbeat_at, held, epoch, claims, event_seq, options,
    overall_score, tier, signals, engine_version, bought_nothing ON audits FOR EACH ROW
  WHEN (OLD.status IN ('done', 'failed'))
  EXECUTE FUNCTION keep_audit_end();
--> statement-breakpoint
-- Nor what its outcome rests on added to.
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
-- What a stranger's network is counted by while its audit waits or runs, so that one which is queued again counts as before.
ALTER TABLE "audits" ADD COLUMN "network" text;
--> statement-breakpoint
CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_forget_network BEFORE UPDATE OF status ON audits FOR EACH ROW
  WHEN (NEW.status IN ('done', 'failed') AND NEW.network IS NOT NULL)
  EXECUTE FUNCTION forget_network();
