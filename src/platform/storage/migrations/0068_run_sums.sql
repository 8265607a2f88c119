-- What the records of a run add up to, kept in the transaction that stores them (see runSums.ts). `reader_id`: who alone
-- reads a run of a private conversation; empty where everybody does.
ALTER TABLE runs
  ADD COLUMN cost numeric(14, 6) NOT NULL DEFAULT 0,
  ADD COLUMN unpriced integer NOT NULL DEFAULT 0,
  ADD COLUMN model_calls integer NOT NULL DEFAULT 0,
  ADD COLUMN input_tokens bigint NOT NULL DEFAULT 0,
  ADD COLUMN output_tokens bigint NOT NULL DEFAULT 0,
  ADD COLUMN tool_calls integer NOT NULL DEFAULT 0,
  ADD COLUMN errors integer NOT NULL DEFAULT 0,
  ADD COLUMN agents text[] NOT NULL DEFAULT '{}',
  ADD COLUMN models text[] NOT NULL DEFAULT '{}',
  ADD COLUMN labels text[] NOT NULL DEFAULT '{}',
  ADD COLUMN reader_id text NOT NULL DEFAULT '',
  ADD COLUMN duration_ms double precision
    GENERATED ALWAYS AS (extract(epoch FROM finished_at - started_at)::float8 * 1000) STORED;

-- Pages go by the start, newest first; who and status have their own order, what is rare is looked up.
DROP INDEX runs_started;
CREATE INDEX runs_page ON runs (started_at, run_id);
CREATE INDEX runs_status_page ON runs (status, started_at, run_id);
CREATE INDEX runs_user_page ON runs (user_id, started_at, run_id);
CREATE INDEX runs_reader ON runs (reader_id) WHERE reader_id <> '';
CREATE INDEX runs_dry_page ON runs (started_at, run_id) WHERE dry_run;
CREATE INDEX runs_cost ON runs (cost);
CREATE INDEX runs_duration ON runs (duration_ms);
CREATE INDEX runs_facets ON runs USING gin (agents, models, labels) WITH (fastupdate = off);

-- The words of a run in lower case: its id and title, what was asked and answered, tools, errors.
CREATE TABLE run_texts (
  run_id text PRIMARY KEY,
  noted_at timestamptz(3) NOT NULL,
  text text NOT NULL
);
CREATE INDEX run_texts_noted ON run_texts (noted_at);
CREATE INDEX run_texts_words ON run_texts USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

-- Each agent, model, label and user that a run has, once: what the filters offer.
CREATE TABLE run_facets (
  kind text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (kind, value)
);

-- Words that are there already change nothing. The limit is RUN_TEXT_MAX_LENGTH.
CREATE FUNCTION note_run_text(id text, at timestamptz, pieces text[]) RETURNS void LANGUAGE plpgsql AS $note$
DECLARE
  known text;
  words text;
  piece text;
BEGIN
  SELECT text INTO known FROM run_texts WHERE run_id = id FOR UPDATE;
  words := known;
  FOREACH piece IN ARRAY pieces LOOP
    EXIT WHEN length(words) >= 20000;
    piece := lower(piece);
    IF piece <> '' AND strpos(coalesce(words, ''), piece) = 0 THEN
      words := left(concat_ws(E'\n', words, piece), 20000);
    END IF;
  END LOOP;
  IF words IS DISTINCT FROM known THEN
    INSERT INTO run_texts (run_id, noted_at, text) VALUES (id, at, words)
    ON CONFLICT (run_id) DO UPDATE SET noted_at = greatest(run_texts.noted_at, excluded.noted_at),
      text = CASE WHEN known IS NULL THEN left(concat_ws(E'\n', run_texts.text, excluded.text), 20000)
        ELSE excluded.text END;
  END IF;
END $note$;

CREATE FUNCTION note_message_text() RETURNS trigger LANGUAGE plpgsql AS $message$
BEGIN
  PERFORM note_run_text(NEW.run_id, NEW.timestamp, ARRAY[NEW.content]);
  RETURN NULL;
END $message$;
CREATE TRIGGER messages_said AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.run_id IS NOT NULL AND NEW.status <> 'streaming') EXECUTE FUNCTION note_message_text();
CREATE TRIGGER messages_ended AFTER UPDATE ON messages
  FOR EACH ROW WHEN (NEW.run_id IS NOT NULL AND NEW.status <> 'streaming'
    AND (OLD.content, OLD.status) IS DISTINCT FROM (NEW.content, NEW.status)) EXECUTE FUNCTION note_message_text();

CREATE FUNCTION place_run() RETURNS trigger LANGUAGE plpgsql AS $place$
BEGIN
  NEW.reader_id := coalesce((SELECT user_id FROM conversations WHERE id = NEW.conversation_id AND NOT shared), '');
  RETURN NEW;
END $place$;
CREATE TRIGGER runs_placed BEFORE INSERT ON runs
  FOR EACH ROW WHEN (NEW.conversation_id IS NOT NULL) EXECUTE FUNCTION place_run();

CREATE FUNCTION name_run() RETURNS trigger LANGUAGE plpgsql AS $name$
BEGIN
  PERFORM note_run_text(NEW.run_id, NEW.started_at, ARRAY[NEW.run_id, NEW.title]);
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO run_facets VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $name$;
CREATE TRIGGER runs_named AFTER INSERT ON runs
  FOR EACH ROW WHEN (NEW.source IS NULL) EXECUTE FUNCTION name_run();

-- A conversation is shared and closed again: its runs follow.
CREATE FUNCTION place_runs_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $place$
BEGIN
  PERFORM 1 FROM runs WHERE conversation_id = NEW.id ORDER BY run_id FOR UPDATE;
  UPDATE runs SET reader_id = CASE WHEN NEW.shared THEN '' ELSE NEW.user_id END WHERE conversation_id = NEW.id;
  RETURN NULL;
END $place$;
CREATE TRIGGER conversations_placed AFTER INSERT OR UPDATE OF shared, user_id ON conversations
  FOR EACH ROW EXECUTE FUNCTION place_runs_of_conversation();

-- What was said goes with the conversation.
CREATE FUNCTION forget_run_texts() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  DELETE FROM run_texts WHERE run_id IN (SELECT run_id FROM runs WHERE conversation_id = OLD.id);
  RETURN NULL;
END $forget$;
CREATE TRIGGER conversations_forgotten AFTER DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION forget_run_texts();

-- The same sums from the records themselves, for runs whose records were not stored one by one; NULL: every run.
CREATE FUNCTION sum_runs(which text[]) RETURNS void LANGUAGE sql AS $sum$
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

  SELECT note_run_text(run_id, max(at), array_agg(piece ORDER BY place, at)) FROM (
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

SELECT sum_runs(NULL);
UPDATE runs SET reader_id = coalesce(
  (SELECT conversations.user_id FROM conversations WHERE conversations.id = runs.conversation_id AND NOT shared),
  CASE WHEN private THEN coalesce(user_id, '-') END, '')
WHERE conversation_id IS NOT NULL OR private;
