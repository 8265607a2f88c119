-- Sums over five minutes, hours and days, so that a long range reads some hundred rows instead of a million. `grain`: 0 five
-- minutes, 1 an hour, 2 a day of UTC. Triggers keep them: whoever writes or removes rows, the sums follow in the same
-- transaction. They take the place of log_hours.
DROP TRIGGER logs_counted ON logs;
DROP TRIGGER logs_uncounted ON logs;
DROP TRIGGER logs_forgotten ON logs;
DROP FUNCTION count_logs();
DROP FUNCTION uncount_logs();
DROP FUNCTION forget_logs();
DROP TABLE log_hours;

CREATE FUNCTION grains_of(five timestamptz) RETURNS TABLE (grain smallint, start timestamptz)
LANGUAGE sql IMMUTABLE ROWS 3 AS $grains$
  VALUES (0::smallint, five), (1::smallint, date_trunc('hour', five, 'UTC')), (2::smallint, date_trunc('day', five, 'UTC'))
$grains$;

CREATE TABLE log_sums (
  grain smallint NOT NULL,
  start timestamptz NOT NULL,
  agent_id text NOT NULL,
  level text NOT NULL,
  error_kind text NOT NULL,
  dry_run boolean NOT NULL,
  entries bigint NOT NULL,
  duration_ms double precision NOT NULL,
  timed bigint NOT NULL,
  PRIMARY KEY (grain, start, agent_id, level, error_kind, dry_run)
);

-- How many entries took how long, by hour and day: bucket n holds what took more than 1.02^(n - 1) ms and at most 1.02^n.
CREATE TABLE log_durations (
  grain smallint NOT NULL,
  start timestamptz NOT NULL,
  level text NOT NULL,
  dry_run boolean NOT NULL,
  bucket smallint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (grain, start, level, dry_run, bucket)
);

CREATE FUNCTION duration_bucket(ms double precision) RETURNS smallint LANGUAGE sql IMMUTABLE AS $bucket$
  SELECT CASE WHEN ms <= 1e-6 THEN -700 WHEN ms >= 1e12 THEN 1400 ELSE ceil(ln(ms) / ln(1.02::float8)) END::smallint
$bucket$;

-- Rows that go are counted as rows below nothing, in the same order as rows that come: whoever waits, nobody waits in a circle.
DO $make$
DECLARE
  it record;
BEGIN
  FOR it IN SELECT * FROM (VALUES ('count_logs', 'added', 1), ('uncount_logs', 'removed', -1)) AS cases (name, rows, sign)
  LOOP
    EXECUTE format($text$CREATE FUNCTION %1$s() RETURNS trigger LANGUAGE plpgsql AS $count$
      BEGIN
        INSERT INTO log_sums
        SELECT grain, start, agent_id, level, kind, dry_run, %3$s * sum(entries), %3$s * sum(duration), %3$s * sum(timed)
        FROM (
          SELECT date_bin('5 minutes', ts, 'epoch') AS five, agent_id, level, dry_run,
            CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END AS kind,
            count(*) AS entries, coalesce(sum(duration_ms), 0) AS duration, count(duration_ms) AS timed
          FROM %2$s GROUP BY 1, 2, 3, 4, 5) AS fives, grains_of(five)
        GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
        ON CONFLICT (grain, start, agent_id, level, error_kind, dry_run) DO UPDATE SET
          entries = log_sums.entries + excluded.entries, duration_ms = log_sums.duration_ms + excluded.duration_ms,
          timed = log_sums.timed + excluded.timed;
        INSERT INTO log_durations
        SELECT grain, start, level, dry_run, bucket, %3$s * sum(entries)
        FROM (
          SELECT date_trunc('hour', ts, 'UTC') AS hour, level, dry_run, duration_bucket(duration_ms) AS bucket,
            count(*) AS entries
          FROM %2$s WHERE duration_ms IS NOT NULL GROUP BY 1, 2, 3, 4) AS hours, grains_of(hour)
        WHERE grain > 0 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (grain, start, level, dry_run, bucket) DO UPDATE SET
          entries = log_durations.entries + excluded.entries;
        IF %3$s < 0 THEN
          DELETE FROM log_sums USING (SELECT DISTINCT grain, start FROM (
            SELECT DISTINCT date_bin('5 minutes', ts, 'epoch') AS five FROM %2$s) AS fives, grains_of(five)) AS touched
          WHERE (log_sums.grain, log_sums.start) = (touched.grain, touched.start) AND entries = 0;
          DELETE FROM log_durations USING (SELECT DISTINCT grain, start FROM (
            SELECT DISTINCT date_trunc('hour', ts, 'UTC') AS hour FROM %2$s) AS hours, grains_of(hour)) AS touched
          WHERE (log_durations.grain, log_durations.start) = (touched.grain, touched.start) AND entries = 0;
        END IF;
        RETURN NULL;
      END $count$
$text$, it.name, it.rows, it.sign);
  END LOOP;
END $make$;

CREATE FUNCTION forget_logs() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE log_sums, log_durations;
  RETURN NULL;
END $forget$;

CREATE TRIGGER logs_counted AFTER INSERT ON logs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_logs();
CREATE TRIGGER logs_uncounted AFTER DELETE ON logs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_logs();
CREATE TRIGGER logs_forgotten AFTER TRUNCATE ON logs FOR EACH STATEMENT EXECUTE FUNCTION forget_logs();

INSERT INTO log_sums
SELECT grain, start, agent_id, level, kind, dry_run, sum(entries), sum(duration), sum(timed)
FROM (
  SELECT date_bin('5 minutes', ts, 'epoch') AS five, agent_id, level, dry_run,
    CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END AS kind,
    count(*) AS entries, coalesce(sum(duration_ms), 0) AS duration, count(duration_ms) AS timed
  FROM logs GROUP BY 1, 2, 3, 4, 5) AS fives, grains_of(five)
GROUP BY 1, 2, 3, 4, 5, 6;

INSERT INTO log_durations
SELECT grain, start, level, dry_run, bucket, sum(entries)
FROM (
  SELECT date_trunc('hour', ts, 'UTC') AS hour, level, dry_run, duration_bucket(duration_ms) AS bucket, count(*) AS entries
  FROM logs WHERE duration_ms IS NOT NULL GROUP BY 1, 2, 3, 4) AS hours, grains_of(hour)
WHERE grain > 0 GROUP BY 1, 2, 3, 4, 5;

-- Who spoke to whom, and who called which tool server. `last`: the newest of them.
CREATE TABLE link_sums (
  kind text NOT NULL,
  grain smallint NOT NULL,
  start timestamptz NOT NULL,
  source text NOT NULL,
  target text NOT NULL,
  dry_run boolean NOT NULL,
  messages bigint NOT NULL,
  last timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, grain, start, source, target, dry_run)
);


DO $make$
DECLARE
  it record;
  fives text;
BEGIN
  FOR it IN SELECT * FROM (VALUES
      ('agent_messages', '"timestamp"', '"from"', '"to"', 'false'),
      ('tool_calls', 'ts', 'caller', 'server', 'dry_run')) AS columns (kind, at, source, target, dry)
  LOOP
    fives := format($text$SELECT %L::text AS kind, grain, start, source, target, dry_run, %%ssum(messages) AS messages, max(last) AS last
      FROM (
        SELECT date_bin('5 minutes', %s, 'epoch') AS five, %s AS source, %s AS target, %s AS dry_run,
          count(*) AS messages, max(%s) AS last
        FROM %%s GROUP BY 1, 2, 3, 4) AS fives, grains_of(five)
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6$text$, it.kind, it.at, it.source, it.target, it.dry, it.at);
    EXECUTE format($text$CREATE FUNCTION count_%s() RETURNS trigger LANGUAGE plpgsql AS $count$
      BEGIN
        INSERT INTO link_sums %s
        ON CONFLICT (kind, grain, start, source, target, dry_run) DO UPDATE SET
          messages = link_sums.messages + excluded.messages, last = greatest(link_sums.last, excluded.last);
        RETURN NULL;
      END $count$
$text$, it.kind, format(fives, '', 'added'));
    -- What is left of a sum whose newest is gone has another newest.
    EXECUTE format($text$CREATE FUNCTION uncount_%1$s() RETURNS trigger LANGUAGE plpgsql AS $uncount$
      BEGIN
        INSERT INTO link_sums %2$s
        ON CONFLICT (kind, grain, start, source, target, dry_run) DO UPDATE SET
          messages = link_sums.messages + excluded.messages,
          last = CASE WHEN excluded.last < link_sums.last THEN link_sums.last ELSE coalesce((
            SELECT max(%3$s) FROM %1$s WHERE %3$s >= link_sums.start
              AND %3$s < link_sums.start + (ARRAY['5 minutes', '1 hour', '1 day'])[link_sums.grain + 1]::interval
              AND (%4$s, %5$s, %6$s) = (link_sums.source, link_sums.target, link_sums.dry_run)), link_sums.last) END;
        DELETE FROM link_sums USING (SELECT DISTINCT grain, start FROM (
          SELECT DISTINCT date_bin('5 minutes', %3$s, 'epoch') AS five FROM removed) AS fives, grains_of(five)) AS touched
        WHERE (link_sums.kind, link_sums.grain, link_sums.start) = (%1$L, touched.grain, touched.start) AND messages = 0;
        RETURN NULL;
      END $uncount$
$text$, it.kind, format(fives, '-', 'removed'), it.at, it.source, it.target, it.dry);
    EXECUTE format($text$CREATE FUNCTION forget_%s() RETURNS trigger LANGUAGE plpgsql AS $forget$
      BEGIN
        DELETE FROM link_sums WHERE kind = %L;
        RETURN NULL;
      END $forget$
$text$, it.kind, it.kind);
    EXECUTE format($text$CREATE TRIGGER %1$s_counted AFTER INSERT ON %1$s
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_%1$s()$text$, it.kind);
    EXECUTE format($text$CREATE TRIGGER %1$s_uncounted AFTER DELETE ON %1$s
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_%1$s()$text$, it.kind);
    EXECUTE format($text$CREATE TRIGGER %1$s_forgotten AFTER TRUNCATE ON %1$s
      FOR EACH STATEMENT EXECUTE FUNCTION forget_%1$s()$text$, it.kind);
    EXECUTE 'INSERT INTO link_sums ' || format(fives, '', it.kind);
  END LOOP;
END $make$;

-- Model calls also by the day, of Asia/Seoul as the costs are told.
CREATE TABLE usage_days (LIKE usage_hours INCLUDING ALL);
ALTER TABLE usage_days RENAME COLUMN hour TO day;

CREATE OR REPLACE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
    sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
  FROM added WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    requests = usage_hours.requests + excluded.requests, priced = usage_hours.priced + excluded.priced,
    cost = usage_hours.cost + excluded.cost, input_tokens = usage_hours.input_tokens + excluded.input_tokens,
    output_tokens = usage_hours.output_tokens + excluded.output_tokens,
    duration_ms = usage_hours.duration_ms + excluded.duration_ms, timed = usage_hours.timed + excluded.timed;
  INSERT INTO usage_days
  SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
    sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
  FROM added WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, agent, model, provider) DO UPDATE SET
    requests = usage_days.requests + excluded.requests, priced = usage_days.priced + excluded.priced,
    cost = usage_days.cost + excluded.cost, input_tokens = usage_days.input_tokens + excluded.input_tokens,
    output_tokens = usage_days.output_tokens + excluded.output_tokens,
    duration_ms = usage_days.duration_ms + excluded.duration_ms, timed = usage_days.timed + excluded.timed;
  RETURN NULL;
END $count$;

CREATE OR REPLACE FUNCTION uncount_usage() RETURNS trigger LANGUAGE plpgsql AS $uncount$
BEGIN
  UPDATE usage_hours AS hours SET
    requests = hours.requests - gone.requests, priced = hours.priced - gone.priced, cost = hours.cost - gone.cost,
    input_tokens = hours.input_tokens - gone.input_tokens, output_tokens = hours.output_tokens - gone.output_tokens,
    duration_ms = hours.duration_ms - gone.duration_ms, timed = hours.timed - gone.timed
  FROM (
    SELECT date_trunc('hour', ts, 'UTC') AS hour, agent, model, provider, count(*) AS requests, count(cost) AS priced,
      coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
      coalesce(sum(duration_ms), 0) AS duration_ms, count(duration_ms) AS timed
    FROM removed WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS gone
  WHERE (hours.hour, hours.agent, hours.model, hours.provider) = (gone.hour, gone.agent, gone.model, gone.provider);
  DELETE FROM usage_hours WHERE requests = 0;
  UPDATE usage_days AS days SET
    requests = days.requests - gone.requests, priced = days.priced - gone.priced, cost = days.cost - gone.cost,
    input_tokens = days.input_tokens - gone.input_tokens, output_tokens = days.output_tokens - gone.output_tokens,
    duration_ms = days.duration_ms - gone.duration_ms, timed = days.timed - gone.timed
  FROM (
    SELECT date_trunc('day', ts, 'Asia/Seoul') AS day, agent, model, provider, count(*) AS requests, count(cost) AS priced,
      coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
      coalesce(sum(duration_ms), 0) AS duration_ms, count(duration_ms) AS timed
    FROM removed WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS gone
  WHERE (days.day, days.agent, days.model, days.provider) = (gone.day, gone.agent, gone.model, gone.provider);
  DELETE FROM usage_days WHERE requests = 0;
  RETURN NULL;
END $uncount$;

CREATE OR REPLACE FUNCTION forget_usage() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE usage_hours, usage_days;
  RETURN NULL;
END $forget$;

INSERT INTO usage_days
SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
  sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
FROM usage_records WHERE NOT dry_run GROUP BY 1, 2, 3, 4;

CREATE INDEX logs_timed ON logs (ts, duration_ms) WHERE duration_ms IS NOT NULL;
