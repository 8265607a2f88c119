-- Appends a record to the chain of the audit in one statement. The record's canonical text is `lead`, the hash of the record
-- before it, `middle`, its number, `rest`. Answers no row where the chain goes on behind its head.
CREATE FUNCTION append_audit(
  lock_id bigint, ts timestamptz, actor text, action text, target text, details jsonb, lead text, middle text, rest text
) RETURNS TABLE (seq bigint, prev_hash text, hash text) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  head jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_id);
  SELECT meta.value INTO head FROM meta WHERE meta.key = 'audit-head';
  prev_hash := coalesce(head ->> 'hash', repeat('0', 64));
  seq := coalesce((head ->> 'seq')::bigint, 0);
  IF (SELECT max(audit.seq) FROM audit) > seq THEN
    RETURN;
  END IF;
  seq := seq + 1;
  hash := encode(sha256(convert_to(lead || prev_hash || middle || seq || rest, 'UTF8')), 'hex');
  INSERT INTO audit (seq, ts, actor, action, target, details, prev_hash, hash)
  VALUES (seq, ts, actor, action, target, details, prev_hash, hash);
  INSERT INTO meta (key, value) VALUES ('audit-head', jsonb_build_object('seq', seq, 'hash', hash))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  RETURN NEXT;
END $$;
