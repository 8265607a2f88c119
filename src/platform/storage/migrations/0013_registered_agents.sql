-- Agents of others, by the address of their A2A card; those of the platform itself are not here.
CREATE TABLE registered_agents (
  agent_id text PRIMARY KEY,
  card_url text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  added_by text NOT NULL,
  added_at timestamptz(3) NOT NULL
);
CREATE INDEX agent_messages_correlation ON agent_messages (correlation_id, seq);
