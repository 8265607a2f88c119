-- What models' tokens cost, in US dollars per million, from an instant on. A change is a new row; what counts no more is kept.
CREATE TABLE model_prices (
  id text PRIMARY KEY,
  model text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  valid_from timestamptz(3) NOT NULL,
  input numeric(16, 6) NOT NULL,
  output numeric(16, 6) NOT NULL,
  cached_input numeric(16, 6),
  reasoning numeric(16, 6),
  built_in boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  withdrawn_by text,
  withdrawn_at timestamptz(3)
);
CREATE UNIQUE INDEX model_prices_in_force ON model_prices (model, valid_from) WHERE withdrawn_at IS NULL;

INSERT INTO model_prices (id, model, aliases, valid_from, input, output, cached_input, built_in, created_by, created_at)
SELECT 'price_' || model, model, aliases, valid_from, input, output, cached_input, true, 'platform', valid_from
FROM (VALUES
  ('claude-3-5-sonnet', ARRAY['claude-3-5-sonnet-20240620', 'claude-3-5-sonnet-20241022'],
    timestamptz '2024-06-20T00:00:00Z', 3, 15, 0.3),
  ('claude-3-haiku', ARRAY['claude-3-haiku-20240307'], timestamptz '2024-03-13T00:00:00Z', 0.25, 1.25, 0.03),
  ('gpt-4-turbo', ARRAY['gpt-4-turbo-2024-04-09'], timestamptz '2023-11-06T00:00:00Z', 10, 30, NULL),
  ('gpt-4o-mini', ARRAY['gpt-4o-mini-2024-07-18'], timestamptz '2024-07-18T00:00:00Z', 0.15, 0.6, 0.075),
  ('built-in-planner', ARRAY[]::text[], timestamptz '2020-01-01T00:00:00Z', 0, 0, NULL)
) AS known (model, aliases, valid_from, input, output, cached_input);

ALTER TABLE usage_records ADD COLUMN cached_tokens bigint, ADD COLUMN reasoning_tokens bigint;

-- The last time that a range was costed anew, with the prices that it goes by, and how far it has come.
CREATE TABLE recosts (
  id integer PRIMARY KEY CHECK (id = 1),
  state text NOT NULL,
  range_from timestamptz(3) NOT NULL,
  range_to timestamptz(3) NOT NULL,
  prices jsonb NOT NULL,
  started_by text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  position_ts timestamptz(3),
  position_seq bigint,
  calls bigint NOT NULL DEFAULT 0,
  changed bigint NOT NULL DEFAULT 0,
  before_cost numeric(20, 6) NOT NULL DEFAULT 0,
  after_cost numeric(20, 6) NOT NULL DEFAULT 0,
  unpriced_before bigint NOT NULL DEFAULT 0,
  unpriced_after bigint NOT NULL DEFAULT 0
);

-- Costs are all that is ever changed of a call: the sums take the difference, in the order in which calls are added.
CREATE FUNCTION recount_usage() RETURNS trigger LANGUAGE plpgsql AS $recount$
BEGIN
  INSERT INTO usage_hours
  SELECT date_trunc('hour', ts, 'UTC'), agent, model, provider, 0, sum(priced), sum(cost), 0, 0, 0, 0
  FROM (SELECT ts, agent, model, provider, (cost IS NOT NULL)::int AS priced, coalesce(cost, 0) AS cost, dry_run FROM added
    UNION ALL
    SELECT ts, agent, model, provider, -(cost IS NOT NULL)::int, -coalesce(cost, 0), dry_run FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (hour, agent, model, provider) DO UPDATE SET
    priced = usage_hours.priced + excluded.priced, cost = usage_hours.cost + excluded.cost;
  INSERT INTO usage_days
  SELECT date_trunc('day', ts, 'Asia/Seoul'), agent, model, provider, 0, sum(priced), sum(cost), 0, 0, 0, 0
  FROM (SELECT ts, agent, model, provider, (cost IS NOT NULL)::int AS priced, coalesce(cost, 0) AS cost, dry_run FROM added
    UNION ALL
    SELECT ts, agent, model, provider, -(cost IS NOT NULL)::int, -coalesce(cost, 0), dry_run FROM removed) AS moved
  WHERE NOT dry_run GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, agent, model, provider) DO UPDATE SET
    priced = usage_days.priced + excluded.priced, cost = usage_days.cost + excluded.cost;
  RETURN NULL;
END $recount$;

CREATE TRIGGER usage_recounted AFTER UPDATE ON usage_records
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_usage();
