-- A function keeps the plan of its first calls. What was planned while a table was small reads it from end to end, whatever it
-- holds later: each record of a run cost a look at every run, until the connection was made anew. Words of runs are noted for
-- many runs by one statement, which is planned with the tables as they are.
-- `known` and `run`: the rows that are there, the first of them locked.
CREATE FUNCTION note_run_words(id text, at timestamptz, pieces text[], more_agents text[], more_models text[], ends text,
  known run_texts, run runs) RETURNS void LANGUAGE plpgsql AS $note$
DECLARE
  noted run_texts := known;
  piece text;
BEGIN
  IF known.run_id IS NULL THEN
    noted.agents := run.agents;
    noted.models := run.models;
  END IF;
  noted.agents := union_of(coalesce(noted.agents, '{}'), more_agents);
  noted.models := union_of(coalesce(noted.models, '{}'), more_models);
  noted.statuses := ARRAY[CASE
    WHEN run.run_id IS NOT NULL AND run.source IS NULL THEN CASE WHEN run.status = 'running' THEN '' ELSE run.status END
    WHEN ends IS NOT NULL THEN ends
    WHEN run.known_by = 3 AND run.status IN ('completed', 'failed') THEN run.status
    ELSE '' END];
  FOREACH piece IN ARRAY pieces LOOP
    EXIT WHEN length(noted.text) >= 20000;
    piece := lower(piece);
    IF piece <> '' AND strpos(coalesce(noted.text, ''), piece) = 0 THEN
      noted.text := left(concat_ws(E'\n', nullif(noted.text, ''), piece), 20000);
    END IF;
  END LOOP;
  IF noted IS DISTINCT FROM known AND NOT (noted.text IS NULL AND more_agents || more_models = '{}') THEN
    INSERT INTO run_texts (run_id, noted_at, text, agents, models, statuses)
    VALUES (id, at, coalesce(noted.text, ''), noted.agents, noted.models, noted.statuses)
    ON CONFLICT (run_id) DO UPDATE SET noted_at = greatest(run_texts.noted_at, excluded.noted_at),
      text = CASE WHEN known.run_id IS NULL THEN left(concat_ws(E'\n', nullif(run_texts.text, ''), nullif(excluded.text, '')), 20000)
        ELSE excluded.text END,
      agents = union_of(run_texts.agents, excluded.agents), models = union_of(run_texts.models, excluded.models),
      statuses = CASE WHEN known.run_id IS NULL THEN '{""}' ELSE excluded.statuses END;
  END IF;
END $note$;

-- As the version before calls it.
CREATE OR REPLACE FUNCTION note_run_words(id text, at timestamptz, pieces text[], more_agents text[], more_models text[], ends text)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $note$
DECLARE
  known run_texts;
  run runs;
BEGIN
  SELECT * INTO known FROM run_texts WHERE run_id = id FOR UPDATE;
  SELECT * INTO run FROM runs WHERE run_id = id;
  PERFORM note_run_words(id, at, pieces, more_agents, more_models, ends, known, run);
END $note$;

-- These are called for one thing at a time, and to plan them costs little.
ALTER FUNCTION settle_run_words(integer) SET plan_cache_mode = force_custom_plan;
ALTER FUNCTION count_message() SET plan_cache_mode = force_custom_plan;
ALTER FUNCTION place_runs_of_conversation() SET plan_cache_mode = force_custom_plan;
ALTER FUNCTION forget_run_texts() SET plan_cache_mode = force_custom_plan;

-- Statistics of an empty table say that it stays empty, to foreign keys too; without any it is taken for a table that grows.
-- A process of the version before may write its first run meanwhile: what is there once nobody else can write stays.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM runs) THEN
    LOCK TABLE run_texts, runs IN ACCESS EXCLUSIVE MODE;
    IF NOT EXISTS (SELECT 1 FROM runs) AND NOT EXISTS (SELECT 1 FROM run_texts) THEN
      TRUNCATE runs, run_texts, run_judgements, run_queue;
    END IF;
  END IF;
END $$;

-- Every run brings a name of digits, each a word of thirty pieces: they wait in the index's list, up to this many kB, which a
-- search reads beside it. To sort each in at once cost a tenth of what its records cost, and more with every run.
ALTER INDEX trace_names_part SET (fastupdate = on, gin_pending_list_limit = 1024);
