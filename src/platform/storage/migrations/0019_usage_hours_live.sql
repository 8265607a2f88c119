-- The sums by the hour leave dry runs out, as every other sum does.
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
  RETURN NULL;
END $uncount$;

TRUNCATE usage_hours;
INSERT INTO usage_hours
SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, count(*), count(cost), coalesce(sum(cost), 0),
  sum(input_tokens), sum(output_tokens), coalesce(sum(duration_ms), 0), count(duration_ms)
FROM usage_records WHERE NOT dry_run GROUP BY 1, 2, 3, 4;
