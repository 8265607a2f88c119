-- Each change of an intervention is a row of its own: the stream tells how it went on.
CREATE TABLE interventions (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  intervention_id text NOT NULL,
  ts timestamptz(3) NOT NULL,
  run_id text,
  body jsonb NOT NULL,
  demo boolean NOT NULL
);
CREATE INDEX interventions_of ON interventions (intervention_id, seq);
CREATE INDEX interventions_run ON interventions (run_id);

-- Agents that begin nothing new until they are released.
CREATE TABLE agent_holds (
  agent_id text PRIMARY KEY,
  held_by text NOT NULL,
  held_at timestamptz(3) NOT NULL
);
