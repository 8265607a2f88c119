-- The status that a run has stands beside its words and, for agents, in one index with them: what is frequent and never meets
-- is told apart there, without reading a row. Beside words it is an empty one as long as the run may still change it.
LOCK TABLE run_texts, runs IN ACCESS EXCLUSIVE MODE;

DROP INDEX runs_facets;
CREATE INDEX runs_facets ON runs USING gin (agents, models, labels, (ARRAY[status])) WITH (fastupdate = off);

ALTER TABLE run_texts ADD COLUMN statuses text[] NOT NULL DEFAULT '{""}';
DROP INDEX run_texts_words;
UPDATE run_texts SET statuses = ARRAY[runs.status] FROM runs
WHERE runs.run_id = run_texts.run_id AND runs.status <> 'running';
CREATE INDEX run_texts_words ON run_texts USING gin (text gin_trgm_ops, agents, models, statuses)
  WITH (gin_pending_list_limit = 1024);

-- As before, and with the status. `ends`: how the root of a run of another program says that it has ended, which nothing but
-- another root overrules (KNOWN_BY). Whoever changes a run that has ended notes it here first, in the same transaction: the
-- row of its words, locked until then, keeps others from saying meanwhile how it has ended.
CREATE FUNCTION note_run_words(id text, at timestamptz, pieces text[], more_agents text[], more_models text[], ends text)
RETURNS void LANGUAGE plpgsql AS $note$
DECLARE
  known run_texts;
  noted run_texts;
  run runs;
  piece text;
BEGIN
  SELECT * INTO known FROM run_texts WHERE run_id = id FOR UPDATE;
  SELECT * INTO run FROM runs WHERE run_id = id;
  noted := known;
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

-- Whoever does not say how a run of another program ends: the next settling tells.
CREATE OR REPLACE FUNCTION note_run_words(id text, at timestamptz, pieces text[], more_agents text[], more_models text[])
RETURNS void LANGUAGE sql AS $note$
  SELECT note_run_words(id, at, pieces, more_agents, more_models, '')
$note$;

-- What has ended since its words were noted, so many at most; answers how many there were. Words first, runs after them, as
-- everybody does; by the time the second statement reads the runs, nobody else can change one that has ended.
CREATE FUNCTION settle_run_words(most integer) RETURNS integer LANGUAGE plpgsql AS $settle$
DECLARE
  ended text[];
  settled integer;
BEGIN
  ended := ARRAY(SELECT run_id FROM run_texts WHERE statuses @> '{""}'
    AND (SELECT status FROM runs WHERE runs.run_id = run_texts.run_id) <> 'running'
    ORDER BY run_id LIMIT most FOR UPDATE SKIP LOCKED);
  UPDATE run_texts SET statuses = ARRAY[runs.status] FROM runs
  WHERE run_texts.run_id = ANY (ended) AND runs.run_id = run_texts.run_id AND runs.status <> 'running';
  GET DIAGNOSTICS settled = ROW_COUNT;
  RETURN settled;
END $settle$;

ANALYZE runs;
ANALYZE run_texts;
