-- Bounds of what is usual of each agent's runs, counted from time to time over the last seven days: the 95th percentile
-- of the cost; of duration and steps the quartiles, and the spread between them.
CREATE TABLE agent_norms (
  agent text NOT NULL,
  rule text NOT NULL CHECK (rule IN ('expensive', 'duration', 'steps')),
  runs integer NOT NULL,
  low double precision,
  high double precision NOT NULL,
  spread double precision NOT NULL,
  PRIMARY KEY (agent, rule)
);

-- Runs to look at, each with its reasons: kept in the transaction that changes the run.
CREATE TABLE run_queue (
  run_id text PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL,
  reader_id text NOT NULL,
  reasons jsonb NOT NULL
);
CREATE INDEX run_queue_page ON run_queue (started_at, run_id) INCLUDE (reader_id);

INSERT INTO documents (name, version, value, updated_by, updated_at) VALUES ('run-queue-rules', 1,
  '{"error": {"on": true, "atLeast": 1}, "down": {"on": true}, "expensive": {"on": true, "above": null},
    "unusual": {"on": true, "distance": 3}}', 'platform', now());

CREATE FUNCTION queue_rules() RETURNS jsonb LANGUAGE sql STABLE AS $rules$
  SELECT value FROM documents WHERE name = 'run-queue-rules' ORDER BY version DESC LIMIT 1
$rules$;

-- A run is compared with each of its agents that has a norm: it stands out when it is beyond the bounds of all of them.
CREATE FUNCTION run_reasons(run runs, rules jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $reasons$
DECLARE
  reasons jsonb;
  has_ended boolean := run.status IN ('completed', 'failed');
BEGIN
  WITH measured (place, rule, figure, distance) AS (VALUES
    (3, 'expensive', CASE WHEN (rules #>> '{expensive,on}')::boolean AND rules #>> '{expensive,above}' IS NULL
      THEN run.cost::float8 END, 0),
    (4, 'duration', CASE WHEN has_ended AND (rules #>> '{unusual,on}')::boolean THEN run.duration_ms END,
      (rules #>> '{unusual,distance}')::float8),
    (5, 'steps', CASE WHEN has_ended AND (rules #>> '{unusual,on}')::boolean
      THEN (run.model_calls + run.tool_calls)::float8 END, (rules #>> '{unusual,distance}')::float8)
  ), bounds AS (
    SELECT norm.*, high + distance * spread AS upper, low - distance * spread AS lower, place, figure
    FROM measured JOIN agent_norms AS norm USING (rule) WHERE agent = ANY (run.agents) AND figure IS NOT NULL
  ), found AS (
    SELECT 1 AS place, jsonb_build_object('rule', 'error', 'figure', run.errors) AS reason
    WHERE (rules #>> '{error,on}')::boolean
      AND (run.status = 'failed' OR run.errors >= (rules #>> '{error,atLeast}')::integer)
    UNION ALL
    SELECT 2, jsonb_build_object('rule', 'down', 'figure', run.downs)
    WHERE (rules #>> '{down,on}')::boolean AND run.downs > 0
    UNION ALL
    SELECT 3, jsonb_build_object('rule', 'expensive', 'figure', run.cost::float8, 'bound', rules #> '{expensive,above}')
    WHERE (rules #>> '{expensive,on}')::boolean AND run.cost > (rules #>> '{expensive,above}')::numeric
    UNION ALL
    SELECT place, jsonb_build_object('rule', rule, 'figure', figure, 'bound', upper, 'agent', agent, 'runs', runs)
    FROM (SELECT DISTINCT ON (rule) * FROM bounds ORDER BY rule, upper DESC, agent) AS widest WHERE figure > upper
    UNION ALL
    SELECT place, jsonb_build_object('rule', rule, 'figure', figure, 'bound', lower, 'agent', agent, 'runs', runs)
    FROM (SELECT DISTINCT ON (rule) * FROM bounds ORDER BY rule, lower, agent) AS widest WHERE figure < lower
  )
  SELECT coalesce(jsonb_agg(reason ORDER BY place), '[]') INTO reasons FROM found;
  RETURN reasons;
END $reasons$;

-- A verdict alone changes what is said of verdicts: cost, duration and steps keep what they were compared with.
CREATE FUNCTION queue_run() RETURNS trigger LANGUAGE plpgsql AS $queue$
DECLARE
  rules jsonb := queue_rules();
  kept jsonb;
  found jsonb := '[]';
BEGIN
  IF NEW.status <> 'running' THEN
    found := run_reasons(NEW, rules);
    IF TG_OP = 'UPDATE' AND (OLD.status, OLD.finished_at, OLD.started_at, OLD.cost, OLD.errors, OLD.model_calls,
        OLD.tool_calls, OLD.agents) IS NOT DISTINCT FROM (NEW.status, NEW.finished_at, NEW.started_at, NEW.cost,
        NEW.errors, NEW.model_calls, NEW.tool_calls, NEW.agents) THEN
      SELECT reasons INTO kept FROM run_queue WHERE run_id = NEW.run_id;
      SELECT coalesce(jsonb_agg(reason), '[]') INTO found FROM (
        SELECT reason FROM jsonb_array_elements(coalesce(kept, '[]')) AS reason WHERE reason ->> 'rule' <> 'down'
        UNION ALL
        SELECT reason FROM jsonb_array_elements(found) AS reason WHERE reason ->> 'rule' = 'down') AS all_reasons;
    END IF;
  END IF;
  IF found = '[]' THEN
    DELETE FROM run_queue WHERE run_id = NEW.run_id;
  ELSE
    INSERT INTO run_queue (run_id, started_at, reader_id, reasons)
    VALUES (NEW.run_id, NEW.started_at, NEW.reader_id, found)
    ON CONFLICT (run_id) DO UPDATE SET started_at = excluded.started_at, reader_id = excluded.reader_id,
      reasons = excluded.reasons;
  END IF;
  RETURN NULL;
END $queue$;
CREATE TRIGGER runs_ended_queued AFTER INSERT ON runs
  FOR EACH ROW WHEN (NEW.status <> 'running' AND NOT NEW.dry_run) EXECUTE FUNCTION queue_run();
CREATE TRIGGER runs_changed_queued AFTER UPDATE ON runs
  FOR EACH ROW WHEN (NOT NEW.dry_run AND (NEW.status <> 'running' OR OLD.status <> 'running')
    AND (OLD.status, OLD.finished_at, OLD.started_at, OLD.cost, OLD.errors, OLD.model_calls, OLD.tool_calls, OLD.agents,
      OLD.downs, OLD.reader_id) IS DISTINCT FROM (NEW.status, NEW.finished_at, NEW.started_at, NEW.cost, NEW.errors,
      NEW.model_calls, NEW.tool_calls, NEW.agents, NEW.downs, NEW.reader_id)) EXECUTE FUNCTION queue_run();
