-- What an agent of others may cost in a month, in US dollars; NULL: no limit.
ALTER TABLE gateway_agents ADD COLUMN monthly_limit numeric(14, 2);

-- Runs that count for an agent: it called in them, or its key reported them.
CREATE TABLE gateway_agent_runs (
  agent_id text NOT NULL,
  run_id text NOT NULL,
  noted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (agent_id, run_id)
);
CREATE INDEX gateway_agent_runs_noted ON gateway_agent_runs (noted_at);

INSERT INTO gateway_agent_runs (agent_id, run_id, noted_at)
SELECT agent_id, run_id, max(at) FROM gateway_calls WHERE run_id IS NOT NULL GROUP BY agent_id, run_id;
