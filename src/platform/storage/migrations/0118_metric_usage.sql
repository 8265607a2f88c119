-- Metrics tell of many calls at once. Null: one call, as spans and the platform's own models tell of.
ALTER TABLE usage_records
  ADD COLUMN calls bigint,
  -- How many calls the duration is of.
  ADD COLUMN timed bigint,
  -- For what metrics tell: the service, and the time from which they tell it, up to `ts`.
  ADD COLUMN source text,
  ADD COLUMN window_from timestamptz(3);
CREATE INDEX usage_records_measured ON usage_records (source, ts) WHERE window_from IS NOT NULL;

-- The most that has been told of each series since each of its starts. Times are microseconds since 1970.
CREATE TABLE metric_windows (
  series text NOT NULL,
  started bigint NOT NULL,
  calls bigint NOT NULL,
  amount double precision NOT NULL,
  last bigint NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (series, started)
);
CREATE INDEX metric_windows_expires ON metric_windows (expires_at);

-- Calls by what was told of their input and of their output: both are the same calls.
CREATE TABLE metric_calls (
  family text PRIMARY KEY,
  input bigint NOT NULL,
  output bigint NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

-- Minutes in which spans of a service told that a model call ended.
CREATE TABLE span_minutes (
  source text NOT NULL,
  minute timestamptz(0) NOT NULL,
  PRIMARY KEY (source, minute)
);
CREATE INDEX span_minutes_minute ON span_minutes (minute);

-- Sums count what each row stands for.
CREATE OR REPLACE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, sum(coalesce(calls, 1)), coalesce(sum(coalesce(calls, 1)) FILTER (WHERE cost IS NOT NULL), 0), coalesce(sum(cost), 0),
    sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), coalesce(sum(coalesce(timed, 1)) FILTER (WHERE duration_ms IS NOT NULL), 0)
  FROM added WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    requests = usage_hours.requests + excluded.requests, priced = usage_hours.priced + excluded.priced,
    cost = usage_hours.cost + excluded.cost, input_tokens = usage_hours.input_tokens + excluded.input_tokens,
    output_tokens = usage_hours.output_tokens + excluded.output_tokens,
    duration_ms = usage_hours.duration_ms + excluded.duration_ms, timed = usage_hours.timed + excluded.timed;
  INSERT INTO usage_days
  SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, sum(coalesce(calls, 1)), coalesce(sum(coalesce(calls, 1)) FILTER (WHERE cost IS NOT NULL), 0), coalesce(sum(cost), 0),
    sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), coalesce(sum(coalesce(timed, 1)) FILTER (WHERE duration_ms IS NOT NULL), 0)
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
    SELECT date_trunc('hour', ts, 'UTC') AS hour, agent, model, provider, sum(coalesce(calls, 1)) AS requests,
      coalesce(sum(coalesce(calls, 1)) FILTER (WHERE cost IS NOT NULL), 0) AS priced,
      coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
      coalesce(sum(duration_ms), 0) AS duration_ms,
      coalesce(sum(coalesce(timed, 1)) FILTER (WHERE duration_ms IS NOT NULL), 0) AS timed
    FROM removed WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS gone
  WHERE (hours.hour, hours.agent, hours.model, hours.provider) = (gone.hour, gone.agent, gone.model, gone.provider);
  DELETE FROM usage_hours WHERE (requests, timed, input_tokens, output_tokens) = (0, 0, 0, 0);
  UPDATE usage_days AS days SET
    requests = days.requests - gone.requests, priced = days.priced - gone.priced, cost = days.cost - gone.cost,
    input_tokens = days.input_tokens - gone.input_tokens, output_tokens = days.output_tokens - gone.output_tokens,
    duration_ms = days.duration_ms - gone.duration_ms, timed = days.timed - gone.timed
  FROM (
    SELECT date_trunc('day', ts, 'Asia/Seoul') AS day, agent, model, provider, sum(coalesce(calls, 1)) AS requests,
      coalesce(sum(coalesce(calls, 1)) FILTER (WHERE cost IS NOT NULL), 0) AS priced,
      coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
      coalesce(sum(duration_ms), 0) AS duration_ms,
      coalesce(sum(coalesce(timed, 1)) FILTER (WHERE duration_ms IS NOT NULL), 0) AS timed
    FROM removed WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS gone
  WHERE (days.day, days.agent, days.model, days.provider) = (gone.day, gone.agent, gone.model, gone.provider);
  DELETE FROM usage_days WHERE (requests, timed, input_tokens, output_tokens) = (0, 0, 0, 0);
  RETURN NULL;
END $uncount$;

CREATE OR REPLACE FUNCTION recount_usage() RETURNS trigger LANGUAGE plpgsql AS $recount$
BEGIN
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, 0, sum(priced), sum(cost), 0, 0, 0, 0
  FROM (SELECT ts, agent, model, provider, CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, coalesce(cost, 0) AS cost, dry_run FROM added
    UNION ALL
    SELECT ts, agent, model, provider, -CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END, -coalesce(cost, 0), dry_run FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    priced = usage_hours.priced + excluded.priced, cost = usage_hours.cost + excluded.cost;
  INSERT INTO usage_days
  SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, 0, sum(priced), sum(cost), 0, 0, 0, 0
  FROM (SELECT ts, agent, model, provider, CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, coalesce(cost, 0) AS cost, dry_run FROM added
    UNION ALL
    SELECT ts, agent, model, provider, -CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END, -coalesce(cost, 0), dry_run FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, agent, model, provider) DO UPDATE SET
    priced = usage_days.priced + excluded.priced, cost = usage_days.cost + excluded.cost;
  RETURN NULL;
END $recount$;
