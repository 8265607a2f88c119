-- Tasks of agents by hour (grain 1) and day (grain 2) of their last report. `slot` is of the connection that wrote: two that
-- report at once do not wait for each other. A row may be below nothing; what counts is the sum of the slots.
CREATE TABLE task_sums (
  grain smallint NOT NULL,
  start timestamptz NOT NULL,
  agent_id text NOT NULL,
  slot smallint NOT NULL,
  tasks bigint NOT NULL,
  completed bigint NOT NULL,
  failed bigint NOT NULL,
  PRIMARY KEY (grain, start, agent_id, slot)
);
CREATE INDEX agent_tasks_open ON agent_tasks (agent_id) WHERE state IN ('submitted', 'working', 'input-required');

DO $make$
DECLARE
  it record;
BEGIN
  FOR it IN SELECT * FROM (VALUES
      ('count_tasks', 'SELECT *, 1 AS sign FROM added'),
      ('uncount_tasks', 'SELECT *, -1 AS sign FROM removed'),
      ('recount_tasks', 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed')) AS cases (name, rows)
  LOOP
    EXECUTE format($text$CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $count$
      BEGIN
        INSERT INTO task_sums
        SELECT grain, start, agent_id, pg_backend_pid() %% 64, sum(sign),
          coalesce(sum(sign) FILTER (WHERE state = 'completed'), 0),
          coalesce(sum(sign) FILTER (WHERE state IN ('failed', 'rejected')), 0)
        FROM (%s) AS changed, grains_of(date_trunc('hour', updated_at, 'UTC'))
        WHERE grain > 0 AND NOT dry_run GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (grain, start, agent_id, slot) DO UPDATE SET tasks = task_sums.tasks + excluded.tasks,
          completed = task_sums.completed + excluded.completed, failed = task_sums.failed + excluded.failed;
        RETURN NULL;
      END $count$
$text$, it.name, it.rows);
  END LOOP;
END $make$;

CREATE FUNCTION forget_tasks() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE task_sums;
  RETURN NULL;
END $forget$;

CREATE TRIGGER tasks_counted AFTER INSERT ON agent_tasks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();
CREATE TRIGGER tasks_uncounted AFTER DELETE ON agent_tasks
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_tasks();
CREATE TRIGGER tasks_recounted AFTER UPDATE ON agent_tasks
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_tasks();
CREATE TRIGGER tasks_forgotten AFTER TRUNCATE ON agent_tasks FOR EACH STATEMENT EXECUTE FUNCTION forget_tasks();

INSERT INTO task_sums
SELECT grain, start, agent_id, 0, count(*), count(*) FILTER (WHERE state = 'completed'),
  count(*) FILTER (WHERE state IN ('failed', 'rejected'))
FROM agent_tasks, grains_of(date_trunc('hour', updated_at, 'UTC'))
WHERE grain > 0 AND NOT dry_run GROUP BY 1, 2, 3;

-- How many messages there are, those of dry runs left out. Counted at the commit: a message is stored before its run.
CREATE TABLE message_counts (
  slot smallint PRIMARY KEY,
  messages bigint NOT NULL
);

CREATE FUNCTION count_message() RETURNS trigger LANGUAGE plpgsql AS $count$
DECLARE
  changed text := CASE TG_OP WHEN 'DELETE' THEN OLD.run_id ELSE NEW.run_id END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM runs WHERE run_id = changed AND dry_run) THEN
    INSERT INTO message_counts VALUES (pg_backend_pid() % 64, CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END)
    ON CONFLICT (slot) DO UPDATE SET messages = message_counts.messages + excluded.messages;
  END IF;
  RETURN NULL;
END $count$;

CREATE FUNCTION forget_messages() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE message_counts;
  RETURN NULL;
END $forget$;

CREATE CONSTRAINT TRIGGER messages_counted AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_message();
CREATE TRIGGER messages_uncounted AFTER DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION count_message();
CREATE TRIGGER messages_forgotten AFTER TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION forget_messages();

INSERT INTO message_counts
SELECT 0, count(*) FROM messages
WHERE NOT EXISTS (SELECT 1 FROM runs WHERE runs.run_id = messages.run_id AND runs.dry_run);

-- Calls of each tool by hour and day, and how long they took as in log_durations; dry runs are left out.
CREATE TABLE tool_durations (
  server text NOT NULL,
  grain smallint NOT NULL,
  start timestamptz NOT NULL,
  method text NOT NULL,
  bucket smallint NOT NULL,
  calls bigint NOT NULL,
  errors bigint NOT NULL,
  PRIMARY KEY (server, grain, start, method, bucket)
);

DO $make$
DECLARE
  it record;
  summed text;
BEGIN
  summed := $text$
    SELECT server, grain, start, method, bucket, %s * sum(calls), %s * sum(errors)
    FROM (
      SELECT server, date_trunc('hour', ts, 'UTC') AS hour, method, duration_bucket(duration_ms) AS bucket,
        count(*) AS calls, count(*) FILTER (WHERE status IN ('failed', 'unknown')) AS errors
      FROM %s WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS hours, grains_of(hour)
    WHERE grain > 0 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5$text$;
  FOR it IN SELECT * FROM (VALUES ('count_tools', 'added', 1), ('uncount_tools', 'removed', -1)) AS cases (name, rows, sign)
  LOOP
    EXECUTE format($text$CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $count$
      BEGIN
        INSERT INTO tool_durations %s
        ON CONFLICT (server, grain, start, method, bucket) DO UPDATE SET
          calls = tool_durations.calls + excluded.calls, errors = tool_durations.errors + excluded.errors;
        IF %s < 0 THEN
          DELETE FROM tool_durations USING (SELECT DISTINCT server, grain, start FROM (
            SELECT DISTINCT server, date_trunc('hour', ts, 'UTC') AS hour FROM %s) AS hours, grains_of(hour)) AS touched
          WHERE (tool_durations.server, tool_durations.grain, tool_durations.start) =
            (touched.server, touched.grain, touched.start) AND calls = 0;
        END IF;
        RETURN NULL;
      END $count$
$text$, it.name, format(summed, it.sign, it.sign, it.rows), it.sign, it.rows);
  END LOOP;
  EXECUTE 'INSERT INTO tool_durations ' || format(summed, 1, 1, 'tool_calls');
END $make$;

CREATE FUNCTION forget_tools() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE tool_durations;
  RETURN NULL;
END $forget$;

CREATE TRIGGER tools_counted AFTER INSERT ON tool_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tools();
CREATE TRIGGER tools_uncounted AFTER DELETE ON tool_calls
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_tools();
CREATE TRIGGER tools_forgotten AFTER TRUNCATE ON tool_calls FOR EACH STATEMENT EXECUTE FUNCTION forget_tools();
