-- The agents and models that a run may have stand beside its words, in one index with them: a frequent word and a frequent
-- agent that never meet are told apart there, without reading a row. An empty name stands where a process of the version
-- before this one wrote: that version does not say whose the records are.
ALTER TABLE run_texts
  ADD COLUMN agents text[] NOT NULL DEFAULT '{""}',
  ADD COLUMN models text[] NOT NULL DEFAULT '{""}';
DROP INDEX run_texts_words;
UPDATE run_texts SET agents = runs.agents, models = runs.models FROM runs WHERE runs.run_id = run_texts.run_id;
CREATE INDEX run_texts_words ON run_texts USING gin (text gin_trgm_ops, agents, models) WITH (gin_pending_list_limit = 1024);

CREATE FUNCTION union_of(these text[], those text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $union$
  SELECT CASE WHEN these @> those THEN these ELSE ARRAY(SELECT DISTINCT unnest(these || those) ORDER BY 1) END
$union$;

-- Words, agents and models that are there already change nothing. The limit is RUN_TEXT_MAX_LENGTH. A row that was cleared
-- away by its age begins with what the run has had.
CREATE FUNCTION note_run_words(id text, at timestamptz, pieces text[], more_agents text[], more_models text[])
RETURNS void LANGUAGE plpgsql AS $note$
DECLARE
  known run_texts;
  noted run_texts;
  piece text;
BEGIN
  SELECT * INTO known FROM run_texts WHERE run_id = id FOR UPDATE;
  noted := known;
  IF known.run_id IS NULL THEN
    SELECT runs.agents, runs.models INTO noted.agents, noted.models FROM runs WHERE run_id = id;
  END IF;
  noted.agents := union_of(coalesce(noted.agents, '{}'), more_agents);
  noted.models := union_of(coalesce(noted.models, '{}'), more_models);
  FOREACH piece IN ARRAY pieces LOOP
    EXIT WHEN length(noted.text) >= 20000;
    piece := lower(piece);
    IF piece <> '' AND strpos(coalesce(noted.text, ''), piece) = 0 THEN
      noted.text := left(concat_ws(E'\n', nullif(noted.text, ''), piece), 20000);
    END IF;
  END LOOP;
  IF noted IS DISTINCT FROM known AND NOT (noted.text IS NULL AND more_agents || more_models = '{}') THEN
    INSERT INTO run_texts (run_id, noted_at, text, agents, models)
    VALUES (id, at, coalesce(noted.text, ''), noted.agents, noted.models)
    ON CONFLICT (run_id) DO UPDATE SET noted_at = greatest(run_texts.noted_at, excluded.noted_at),
      text = CASE WHEN known.run_id IS NULL THEN left(concat_ws(E'\n', nullif(run_texts.text, ''), nullif(excluded.text, '')), 20000)
        ELSE excluded.text END,
      agents = union_of(run_texts.agents, excluded.agents), models = union_of(run_texts.models, excluded.models);
  END IF;
END $note$;

CREATE OR REPLACE FUNCTION note_run_text(id text, at timestamptz, pieces text[]) RETURNS void LANGUAGE sql AS $note$
  SELECT note_run_words(id, at, pieces, '{""}', '{""}')
$note$;

CREATE OR REPLACE FUNCTION note_message_text() RETURNS trigger LANGUAGE plpgsql AS $message$
BEGIN
  PERFORM note_run_words(NEW.run_id, NEW.timestamp, ARRAY[NEW.content], '{}', '{}');
  RETURN NULL;
END $message$;

CREATE OR REPLACE FUNCTION name_run() RETURNS trigger LANGUAGE plpgsql AS $name$
BEGIN
  PERFORM note_run_words(NEW.run_id, NEW.started_at, ARRAY[NEW.run_id, NEW.title], '{}', '{}');
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO run_facets VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $name$;

-- As before; the words take what the sums have found.
CREATE OR REPLACE FUNCTION sum_runs(which text[]) RETURNS void LANGUAGE sql AS $sum$
  UPDATE runs SET
    cost = coalesce(used.cost, 0), unpriced = coalesce(used.unpriced, 0), model_calls = coalesce(used.calls, 0),
    input_tokens = coalesce(used.input, 0), output_tokens = coalesce(used.output, 0),
    tool_calls = coalesce(called.calls, 0),
    errors = coalesce(called.failed, 0) + coalesce(traced.failed, 0) + coalesce(logged.failed, 0),
    models = coalesce(used.models, '{}'),
    agents = ARRAY(SELECT DISTINCT agent FROM unnest(used.agents || traced.agents) AS agent
      WHERE agent IS NOT NULL ORDER BY 1)
  FROM (SELECT run_id AS id FROM runs WHERE which IS NULL OR run_id = ANY (which)) AS asked
  LEFT JOIN (
    SELECT run_id, sum(cost) AS cost, count(*) FILTER (WHERE cost IS NULL) AS unpriced, count(*) AS calls,
      sum(input_tokens) AS input, sum(output_tokens) AS output,
      array_agg(DISTINCT model ORDER BY model) AS models, array_agg(DISTINCT agent) AS agents
    FROM usage_records WHERE run_id IS NOT NULL AND (which IS NULL OR run_id = ANY (which)) GROUP BY 1
  ) AS used ON used.run_id = id
  LEFT JOIN (
    SELECT run_id, count(*) AS calls, count(*) FILTER (WHERE status = 'failed') AS failed
    FROM tool_calls WHERE run_id IS NOT NULL AND (which IS NULL OR run_id = ANY (which)) GROUP BY 1
  ) AS called ON called.run_id = id
  LEFT JOIN (
    SELECT run_id, count(*) FILTER (WHERE type = 'error') AS failed, array_agg(DISTINCT agent) AS agents
    FROM traces WHERE run_id IS NOT NULL AND (which IS NULL OR run_id = ANY (which)) GROUP BY 1
  ) AS traced ON traced.run_id = id
  LEFT JOIN (
    SELECT run_id, count(*) AS failed
    FROM logs WHERE level = 'error' AND run_id IS NOT NULL AND (which IS NULL OR run_id = ANY (which)) GROUP BY 1
  ) AS logged ON logged.run_id = id
  WHERE runs.run_id = id;

  SELECT note_run_words(said.run_id, max(at), array_agg(piece ORDER BY place, at), '{}', '{}') FROM (
    SELECT run_id, started_at AS at, 0 AS place, unnest(ARRAY[run_id, title]) AS piece FROM runs
    UNION ALL SELECT run_id, timestamp, 1, content FROM messages WHERE status <> 'streaming'
    UNION ALL SELECT run_id, ts, 2, summary FROM traces
      WHERE type IN ('instruction', 'question', 'response', 'decision', 'tool.call', 'error')
    UNION ALL SELECT run_id, ts, 3, concat_ws(' ', server || '.' || method, error) FROM tool_calls
    UNION ALL SELECT run_id, ts, 4, message FROM logs WHERE level = 'error'
  ) AS said
  WHERE run_id IS NOT NULL AND (which IS NULL OR run_id = ANY (which))
  GROUP BY run_id ORDER BY run_id;

  INSERT INTO run_facets
  SELECT DISTINCT kind, value FROM (
    SELECT 'agent' AS kind, unnest(agents) AS value FROM runs
    UNION SELECT 'model', unnest(models) FROM runs
    UNION SELECT 'user', user_id FROM runs WHERE user_id IS NOT NULL
  ) AS facets ORDER BY 1, 2 ON CONFLICT DO NOTHING;
$sum$;
