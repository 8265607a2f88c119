-- Calls that people made in MCP Manager, with their answers, and whether somebody wants one under way to end.
CREATE TABLE server_calls (
  id text PRIMARY KEY,
  server text NOT NULL,
  method text NOT NULL,
  params jsonb NOT NULL,
  dry_run boolean NOT NULL,
  by text NOT NULL,
  at timestamptz(3) NOT NULL,
  -- The last word of the process that makes the call.
  beat_at timestamptz(3) NOT NULL,
  status text NOT NULL,
  duration_ms integer,
  error jsonb,
  progress jsonb,
  logs jsonb NOT NULL DEFAULT '[]',
  answer jsonb,
  is_cancel_wanted boolean NOT NULL DEFAULT false
);
CREATE INDEX server_calls_server ON server_calls (server, at DESC);

-- Calls with expectations, and what they came to last.
CREATE TABLE server_tests (
  id text PRIMARY KEY,
  server text NOT NULL,
  name text NOT NULL,
  method text NOT NULL,
  params jsonb NOT NULL,
  expects jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When a process took it up last.
  begun_at timestamptz(3) NOT NULL,
  result jsonb
);
CREATE INDEX server_tests_server ON server_tests (server, created_at);
