-- Every version stays: the newest one of a name is in force, the others are its history.
CREATE TABLE documents (
  name text NOT NULL,
  version integer NOT NULL,
  value jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (name, version)
);

CREATE TABLE prompts (
  id text PRIMARY KEY,
  agent_id text,
  name text NOT NULL,
  pinned_version text,
  pinned_run_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX prompts_agent ON prompts (agent_id);

CREATE TABLE prompt_versions (
  prompt_id text NOT NULL REFERENCES prompts (id) ON DELETE CASCADE,
  position integer NOT NULL,
  version text NOT NULL,
  content text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (prompt_id, position),
  UNIQUE (prompt_id, version)
);
