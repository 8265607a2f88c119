-- Whether an entry is of a dry run is written with it: sums and lists ask for it without looking its run up.
ALTER TABLE logs ADD COLUMN dry_run boolean NOT NULL DEFAULT false;
UPDATE logs SET dry_run = true FROM runs WHERE runs.run_id = logs.run_id AND runs.dry_run;

CREATE OR REPLACE FUNCTION count_logs() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  INSERT INTO log_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent_id, level,
    CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END,
    count(*), coalesce(sum(duration_ms), 0), count(duration_ms)
  FROM added WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent_id, level, error_kind) DO UPDATE SET
    entries = log_hours.entries + excluded.entries, duration_ms = log_hours.duration_ms + excluded.duration_ms,
    timed = log_hours.timed + excluded.timed;
  RETURN NULL;
END $count$;

CREATE OR REPLACE FUNCTION uncount_logs() RETURNS trigger LANGUAGE plpgsql AS $uncount$
BEGIN
  UPDATE log_hours AS hours SET entries = hours.entries - gone.entries,
    duration_ms = hours.duration_ms - gone.duration_ms, timed = hours.timed - gone.timed
  FROM (
    SELECT date_trunc('hour', ts, 'UTC') AS hour, agent_id, level,
      CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END AS error_kind,
      count(*) AS entries, coalesce(sum(duration_ms), 0) AS duration_ms, count(duration_ms) AS timed
    FROM removed WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS gone
  WHERE (hours.hour, hours.agent_id, hours.level, hours.error_kind) =
    (gone.hour, gone.agent_id, gone.level, gone.error_kind);
  DELETE FROM log_hours WHERE entries = 0;
  RETURN NULL;
END $uncount$;
