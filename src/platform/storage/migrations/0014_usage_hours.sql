-- Model calls by the hour, so that long ranges read some ten thousand rows instead of a million. Kept by triggers: whoever
-- writes or removes calls, the sums follow in the same transaction.
CREATE TABLE usage_hours (
  hour timestamptz NOT NULL,
  agent text NOT NULL,
  model text NOT NULL,
  provider text NOT NULL,
  requests bigint NOT NULL,
  priced bigint NOT NULL,
  cost numeric(20, 6) NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  duration_ms double precision NOT NULL,
  timed bigint NOT NULL,
  PRIMARY KEY (hour, agent, model, provider)
);

CREATE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
    sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
  FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    requests = usage_hours.requests + excluded.requests, priced = usage_hours.priced + excluded.priced,
    cost = usage_hours.cost + excluded.cost, input_tokens = usage_hours.input_tokens + excluded.input_tokens,
    output_tokens = usage_hours.output_tokens + excluded.output_tokens,
    duration_ms = usage_hours.duration_ms + excluded.duration_ms, timed = usage_hours.timed + excluded.timed;
  RETURN NULL;
END $count$;

CREATE FUNCTION uncount_usage() RETURNS trigger LANGUAGE plpgsql AS $uncount$
BEGIN
  UPDATE usage_hours AS hours SET
    requests = hours.requests - gone.requests, priced = hours.priced - gone.priced, cost = hours.cost - gone.cost,
    input_tokens = hours.input_tokens - gone.input_tokens, output_tokens = hours.output_tokens - gone.output_tokens,
    duration_ms = hours.duration_ms - gone.duration_ms, timed = hours.timed - gone.timed
  FROM (
    SELECT date_trunc('hour', ts, 'UTC') AS hour, agent, model, provider, count(*) AS requests, count(cost) AS priced,
      coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
      coalesce(sum(duration_ms), 0) AS duration_ms, count(duration_ms) AS timed
    FROM removed GROUP BY 1, 2, 3, 4) AS gone
  WHERE (hours.hour, hours.agent, hours.model, hours.provider) = (gone.hour, gone.agent, gone.model, gone.provider);
  DELETE FROM usage_hours WHERE requests = 0;
  RETURN NULL;
END $uncount$;

CREATE FUNCTION forget_usage() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE usage_hours;
  RETURN NULL;
END $forget$;

CREATE TRIGGER usage_counted AFTER INSERT ON usage_records
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_usage();
CREATE TRIGGER usage_uncounted AFTER DELETE ON usage_records
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_usage();
CREATE TRIGGER usage_forgotten AFTER TRUNCATE ON usage_records
  FOR EACH STATEMENT EXECUTE FUNCTION forget_usage();

INSERT INTO usage_hours
SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
  sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
FROM usage_records GROUP BY 1, 2, 3, 4;

-- What has been said of a budget, once for each state and period; another limit is another budget.
CREATE TABLE budget_notices (
  budget_id text NOT NULL,
  period timestamptz(3) NOT NULL,
  limit_dollars numeric(14, 6) NOT NULL,
  state text NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (budget_id, period, limit_dollars, state)
);
