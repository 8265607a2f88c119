-- What went wrong, by the platform's own word where it said one, else by what the message says.
CREATE FUNCTION log_error_kind(message text, meta jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $kind$
  SELECT CASE
    WHEN meta->>'errorKind' IN ('Timeout', 'Connection', 'Validation', 'Other') THEN meta->>'errorKind'
    WHEN message ~* 'time.?out|timed out|did not answer|deadline' THEN 'Timeout'
    WHEN message ~* 'connect|refused|unreachable|network|socket|ECONN' THEN 'Connection'
    WHEN message ~* 'invalid|valid|expected|required|schema' THEN 'Validation'
    ELSE 'Other' END
$kind$;

-- Log entries by the hour, kept as usage_hours is.
CREATE TABLE log_hours (
  hour timestamptz NOT NULL,
  agent_id text NOT NULL,
  level text NOT NULL,
  error_kind text NOT NULL,
  entries bigint NOT NULL,
  duration_ms double precision NOT NULL,
  timed bigint NOT NULL,
  PRIMARY KEY (hour, agent_id, level, error_kind)
);

CREATE FUNCTION count_logs() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  INSERT INTO log_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent_id, level,
    CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END,
    count(*), coalesce(sum(duration_ms), 0), count(duration_ms)
  FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent_id, level, error_kind) DO UPDATE SET
    entries = log_hours.entries + excluded.entries, duration_ms = log_hours.duration_ms + excluded.duration_ms,
    timed = log_hours.timed + excluded.timed;
  RETURN NULL;
END $count$;

CREATE FUNCTION uncount_logs() RETURNS trigger LANGUAGE plpgsql AS $uncount$
BEGIN
  UPDATE log_hours AS hours SET entries = hours.entries - gone.entries,
    duration_ms = hours.duration_ms - gone.duration_ms, timed = hours.timed - gone.timed
  FROM (
    SELECT date_trunc('hour', ts, 'UTC') AS hour, agent_id, level,
      CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END AS error_kind,
      count(*) AS entries, coalesce(sum(duration_ms), 0) AS duration_ms, count(duration_ms) AS timed
    FROM removed GROUP BY 1, 2, 3, 4) AS gone
  WHERE (hours.hour, hours.agent_id, hours.level, hours.error_kind) =
    (gone.hour, gone.agent_id, gone.level, gone.error_kind);
  DELETE FROM log_hours WHERE entries = 0;
  RETURN NULL;
END $uncount$;

CREATE FUNCTION forget_logs() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE log_hours;
  RETURN NULL;
END $forget$;

CREATE TRIGGER logs_counted AFTER INSERT ON logs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_logs();
CREATE TRIGGER logs_uncounted AFTER DELETE ON logs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_logs();
CREATE TRIGGER logs_forgotten AFTER TRUNCATE ON logs FOR EACH STATEMENT EXECUTE FUNCTION forget_logs();

INSERT INTO log_hours
SELECT date_trunc('hour', ts, 'UTC'), agent_id, level,
  CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END,
  count(*), coalesce(sum(duration_ms), 0), count(duration_ms)
FROM logs GROUP BY 1, 2, 3, 4;

CREATE INDEX agent_tasks_updated ON agent_tasks (updated_at);

-- The machine's load as the platform measured it; several processes write several samples.
CREATE TABLE load_samples (
  ts timestamptz(3) NOT NULL,
  cpu double precision,
  memory double precision
);
CREATE INDEX load_samples_ts ON load_samples (ts);

-- What the monitor agent raised, and when it was over. One of a kind is open at a time.
CREATE TABLE alerts (
  id text PRIMARY KEY,
  rule text NOT NULL,
  subject text NOT NULL,
  type text NOT NULL,
  message text NOT NULL,
  evidence text NOT NULL,
  raised_at timestamptz(3) NOT NULL,
  cleared_at timestamptz(3)
);
CREATE UNIQUE INDEX alerts_open ON alerts (rule, subject) WHERE cleared_at IS NULL;
CREATE INDEX alerts_raised ON alerts (raised_at);
