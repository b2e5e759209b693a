-- What the schema file cannot say: the state machine, its log, notifications, storage.

-- pending -> running -> done | failed, running -> running (another worker takes over), pending -> failed (given up).
CREATE FUNCTION guard_audit_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed') THEN
    RAISE EXCEPTION 'audit % has ended as % and cannot become %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
  END IF;
  IF NEW.epoch < OLD.epoch OR (OLD.status = 'running' AND NEW.status = 'pending') OR (OLD.status = 'pending' AND NEW.status = 'done') THEN
    RAISE EXCEPTION 'audit % cannot go from % to %', OLD.id, OLD.status, NEW.status
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
-- The verdict and the error of an ended audit are as final as its status.
CREATE FUNCTION keep_audit_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit % has ended; its outcome is final', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audits_end_is_final';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_keep_end BEFORE UPDATE OF assessment, error_code, finished_at, held ON audits FOR EACH ROW
  WHEN (OLD.status IN ('done', 'failed'))
  EXECUTE FUNCTION keep_audit_end();
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
-- Gzipped already: a second compression would only cost time.
ALTER TABLE rendered ALTER COLUMN gzip SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE bodies ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Heartbeats rewrite the row every few seconds; with room on its page no index is touched (HOT).
ALTER TABLE audits SET (fillfactor = 80);
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
