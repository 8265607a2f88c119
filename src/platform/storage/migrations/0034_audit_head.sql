-- Where the chain of the audit ends: records that are taken off its end are missed, too.
INSERT INTO meta (key, value)
SELECT 'audit-head', jsonb_build_object(
  'seq', coalesce(max(seq), 0),
  'hash', coalesce((SELECT hash FROM audit ORDER BY seq DESC LIMIT 1), repeat('0', 64)))
FROM audit
ON CONFLICT (key) DO NOTHING;
