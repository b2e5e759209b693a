-- Gzipped already.
ALTER TABLE audit_turns ALTER COLUMN value SET STORAGE EXTERNAL;
--> statement-breakpoint
-- In the statement that ends the run, whoever ends it: transcripts hold store text and are kept no longer than needed.
CREATE FUNCTION drop_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM audit_turns WHERE audit_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audits_drop_turns AFTER UPDATE OF status ON audits FOR EACH ROW
  WHEN (NEW.status IN ('done', 'failed') AND OLD.status NOT IN ('done', 'failed'))
  EXECUTE FUNCTION drop_turns();
