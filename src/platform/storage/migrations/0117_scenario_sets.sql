-- Sets of scenarios with what is expected of them; the scenarios are written as a whole.
CREATE TABLE scenario_sets (
  id text PRIMARY KEY,
  name text NOT NULL,
  revision integer NOT NULL,
  scenarios jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX scenario_sets_name ON scenario_sets (lower(name));

-- A set run dry against a change and against what is in force.
CREATE TABLE rehearsals (
  id text PRIMARY KEY,
  set_id text NOT NULL REFERENCES scenario_sets (id),
  set_name text NOT NULL,
  set_revision integer NOT NULL,
  prompt_id text NOT NULL,
  candidate jsonb NOT NULL,
  in_force jsonb NOT NULL,
  started_by text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  status text NOT NULL,
  reason text,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  better integer NOT NULL DEFAULT 0,
  worse integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  unmet integer NOT NULL DEFAULT 0,
  -- The process that works on it.
  process_id text DEFAULT nullif(current_setting('console.process', true), '')
);
CREATE INDEX rehearsals_set ON rehearsals (set_id, started_at);
-- One at a time for each set.
CREATE UNIQUE INDEX rehearsals_running ON rehearsals (set_id) WHERE status = 'running';

CREATE TABLE rehearsal_results (
  rehearsal_id text NOT NULL REFERENCES rehearsals (id) ON DELETE CASCADE,
  position integer NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (rehearsal_id, position)
);

-- The set without whose green rehearsal no version of the prompt is put in force.
ALTER TABLE prompts ADD COLUMN required_set_id text REFERENCES scenario_sets (id);
