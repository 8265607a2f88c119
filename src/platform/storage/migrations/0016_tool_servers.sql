-- Tool servers that people added; those of the platform itself are not here.
CREATE TABLE tool_servers (
  id text PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- Our judgement of a tool's effect, and the definition that somebody trusts: seen first, or acknowledged later.
CREATE TABLE tool_judgements (
  server_id text NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
  tool text NOT NULL,
  tier text,
  definition jsonb NOT NULL,
  trusted_by text NOT NULL,
  trusted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (server_id, tool)
);

CREATE TABLE tool_server_checks (
  server_id text NOT NULL,
  at timestamptz(3) NOT NULL,
  latency_ms integer NOT NULL,
  failure jsonb
);
CREATE INDEX tool_server_checks_newest ON tool_server_checks (server_id, at DESC);

CREATE INDEX tool_calls_by_tool ON tool_calls (server, method, ts);
