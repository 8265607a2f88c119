-- Where an agent of others calls us about its task, the SHA-256 of the token that it was given, and when it last did.
ALTER TABLE agent_tasks ADD COLUMN push_id text;
ALTER TABLE agent_tasks ADD COLUMN push_token text;
ALTER TABLE agent_tasks ADD COLUMN pushed_at timestamptz(3);
CREATE UNIQUE INDEX agent_tasks_push ON agent_tasks (push_id) WHERE push_id IS NOT NULL;

-- How long this agent of others may be silent, in milliseconds; NULL: as long as the workspace lets agents be.
ALTER TABLE registered_agents ADD COLUMN timeout_ms integer;
