-- Runs of other programs, known by their OpenTelemetry spans: which program, the latest end of a span, and how well the run
-- is known so far (see tracedRuns.ts).
ALTER TABLE runs ADD COLUMN source text;
ALTER TABLE runs ADD COLUMN last_span_at timestamptz(3);
ALTER TABLE runs ADD COLUMN known_by smallint;
CREATE INDEX runs_open_elsewhere ON runs (last_span_at) WHERE status = 'running' AND source IS NOT NULL;
