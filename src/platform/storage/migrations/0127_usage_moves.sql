-- A model call moves to another agent once the span above it has come: the sums take all of the difference.
CREATE OR REPLACE FUNCTION recount_usage() RETURNS trigger LANGUAGE plpgsql AS $recount$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM added) THEN
    RETURN NULL;
  END IF;
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, sum(requests), sum(priced), sum(cost),
    sum(input_tokens), sum(output_tokens), sum(duration_ms), sum(timed)
  FROM (SELECT ts, agent, model, provider, dry_run, coalesce(calls, 1) AS requests,
      CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, coalesce(cost, 0) AS cost,
      input_tokens AS input_tokens, output_tokens AS output_tokens, coalesce(duration_ms, 0) AS duration_ms,
      CASE WHEN duration_ms IS NULL THEN 0 ELSE coalesce(timed, 1) END AS timed
    FROM added
    UNION ALL
    SELECT ts, agent, model, provider, dry_run, -coalesce(calls, 1) AS requests,
      -CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, -coalesce(cost, 0) AS cost,
      -input_tokens AS input_tokens, -output_tokens AS output_tokens, -coalesce(duration_ms, 0) AS duration_ms,
      -CASE WHEN duration_ms IS NULL THEN 0 ELSE coalesce(timed, 1) END AS timed
    FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4
  HAVING (sum(requests), sum(priced), sum(cost)) <> (0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    requests = usage_hours.requests + excluded.requests, priced = usage_hours.priced + excluded.priced, cost = usage_hours.cost + excluded.cost,
    input_tokens = usage_hours.input_tokens + excluded.input_tokens, output_tokens = usage_hours.output_tokens + excluded.output_tokens,
    duration_ms = usage_hours.duration_ms + excluded.duration_ms, timed = usage_hours.timed + excluded.timed;
  DELETE FROM usage_hours USING (SELECT DISTINCT date_trunc('hour', ts, 'UTC') AS hour, agent, model, provider FROM removed) AS left_behind
  WHERE (usage_hours.hour, usage_hours.agent, usage_hours.model, usage_hours.provider) = (left_behind.hour, left_behind.agent, left_behind.model, left_behind.provider)
    AND (requests, timed, input_tokens, output_tokens) = (0, 0, 0, 0);
  INSERT INTO usage_days
  SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, sum(requests), sum(priced), sum(cost),
    sum(input_tokens), sum(output_tokens), sum(duration_ms), sum(timed)
  FROM (SELECT ts, agent, model, provider, dry_run, coalesce(calls, 1) AS requests,
      CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, coalesce(cost, 0) AS cost,
      input_tokens AS input_tokens, output_tokens AS output_tokens, coalesce(duration_ms, 0) AS duration_ms,
      CASE WHEN duration_ms IS NULL THEN 0 ELSE coalesce(timed, 1) END AS timed
    FROM added
    UNION ALL
    SELECT ts, agent, model, provider, dry_run, -coalesce(calls, 1) AS requests,
      -CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END AS priced, -coalesce(cost, 0) AS cost,
      -input_tokens AS input_tokens, -output_tokens AS output_tokens, -coalesce(duration_ms, 0) AS duration_ms,
      -CASE WHEN duration_ms IS NULL THEN 0 ELSE coalesce(timed, 1) END AS timed
    FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4
  HAVING (sum(requests), sum(priced), sum(cost)) <> (0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, agent, model, provider) DO UPDATE SET
    requests = usage_days.requests + excluded.requests, priced = usage_days.priced + excluded.priced, cost = usage_days.cost + excluded.cost,
    input_tokens = usage_days.input_tokens + excluded.input_tokens, output_tokens = usage_days.output_tokens + excluded.output_tokens,
    duration_ms = usage_days.duration_ms + excluded.duration_ms, timed = usage_days.timed + excluded.timed;
  DELETE FROM usage_days USING (SELECT DISTINCT date_trunc('day', ts, 'Asia/Seoul') AS day, agent, model, provider FROM removed) AS left_behind
  WHERE (usage_days.day, usage_days.agent, usage_days.model, usage_days.provider) = (left_behind.day, left_behind.agent, left_behind.model, left_behind.provider)
    AND (requests, timed, input_tokens, output_tokens) = (0, 0, 0, 0);
  RETURN NULL;
END $recount$;
