-- A dry run counts in no metric: what it used and which tasks it set off carry its mark.
ALTER TABLE usage_records ADD COLUMN dry_run boolean NOT NULL DEFAULT false;
ALTER TABLE agent_tasks ADD COLUMN dry_run boolean NOT NULL DEFAULT false;
UPDATE usage_records SET dry_run = true WHERE run_id IN (SELECT run_id FROM runs WHERE dry_run);
UPDATE agent_tasks SET dry_run = true WHERE run_id IN (SELECT run_id FROM runs WHERE dry_run);
CREATE INDEX runs_dry ON runs (run_id) WHERE dry_run;

-- Scenarios that were added from conversations; the specified ones are part of the program.
CREATE TABLE dry_run_scenarios (
  id text PRIMARY KEY,
  name text NOT NULL,
  request text NOT NULL,
  conversation_id text,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- What a dry run predicted, and the live run that was started from it.
CREATE TABLE dry_run_results (
  run_id text PRIMARY KEY,
  scenario_id text NOT NULL,
  user_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  body jsonb NOT NULL,
  live_run_id text,
  live_conversation_id text
);
CREATE INDEX dry_run_results_user ON dry_run_results (user_id, scenario_id, created_at);
