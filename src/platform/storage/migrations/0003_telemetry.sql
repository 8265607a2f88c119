-- The last number each stream has given out. Its row is locked while items are appended, so that numbers
-- have no holes and become visible in their order, whichever process appends.
CREATE TABLE stream_positions (
  stream text PRIMARY KEY,
  last bigint NOT NULL DEFAULT 0
);
INSERT INTO stream_positions (stream)
VALUES ('traces'), ('logs'), ('usage_records'), ('agent_messages'), ('tool_calls'), ('interventions');

CREATE TABLE traces (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  ts timestamptz(3) NOT NULL,
  type text NOT NULL,
  priority text NOT NULL,
  actor text NOT NULL,
  summary text NOT NULL,
  run_id text,
  correlation_id text,
  agent text,
  tokens jsonb,
  links jsonb,
  meta jsonb,
  attributes jsonb,
  demo boolean NOT NULL
);
CREATE INDEX traces_ts ON traces (ts);
CREATE INDEX traces_run ON traces (run_id);
CREATE INDEX traces_correlation ON traces (correlation_id);

CREATE TABLE logs (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  ts timestamptz(3) NOT NULL,
  level text NOT NULL,
  agent_id text NOT NULL,
  run_id text,
  correlation_id text,
  message text NOT NULL,
  meta jsonb,
  flagged boolean NOT NULL,
  duration_ms double precision,
  demo boolean NOT NULL
);
CREATE INDEX logs_ts ON logs (ts);
CREATE INDEX logs_run ON logs (run_id);
CREATE INDEX logs_level ON logs (level, seq);
CREATE INDEX logs_agent ON logs (agent_id, seq);
CREATE INDEX logs_flagged ON logs (seq) WHERE flagged;
-- Kept inline although it halves the rate of inserts (29 000 to 15 000 rows/s embedded, 42 000 to 24 000 on a
-- server): a search finds every line from the moment it is stored, and nothing has to run behind. Every search
-- reads the pending list from end to end, hence a short one.
CREATE INDEX logs_message ON logs USING gin (message gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

-- Each run id once: a search for a part of one reads this and not every log line.
CREATE TABLE log_runs (
  run_id text PRIMARY KEY
);
CREATE INDEX log_runs_part ON log_runs USING gin (run_id gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE usage_records (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  ts timestamptz(3) NOT NULL,
  agent text NOT NULL,
  model text NOT NULL,
  provider text NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost numeric(14, 6),
  duration_ms double precision,
  run_id text,
  correlation_id text,
  demo boolean NOT NULL
);
CREATE INDEX usage_records_ts ON usage_records (ts);
CREATE INDEX usage_records_run ON usage_records (run_id);

CREATE TABLE agent_messages (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  timestamp timestamptz(3) NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  action text NOT NULL,
  params jsonb,
  run_id text,
  correlation_id text,
  task_id text,
  demo boolean NOT NULL
);
CREATE INDEX agent_messages_timestamp ON agent_messages (timestamp);
CREATE INDEX agent_messages_run ON agent_messages (run_id);

CREATE TABLE tool_calls (
  seq bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  ts timestamptz(3) NOT NULL,
  server text NOT NULL,
  method text NOT NULL,
  params jsonb NOT NULL,
  tier text NOT NULL,
  status text NOT NULL,
  duration_ms double precision NOT NULL,
  error text,
  caller text NOT NULL,
  run_id text,
  correlation_id text,
  card_id text,
  dry_run boolean NOT NULL,
  demo boolean NOT NULL
);
CREATE INDEX tool_calls_ts ON tool_calls (ts);
CREATE INDEX tool_calls_run ON tool_calls (run_id);

CREATE TABLE agent_tasks (
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  agent_id text NOT NULL,
  context_id text NOT NULL,
  state text NOT NULL,
  run_id text,
  correlation_id text,
  error text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX agent_tasks_agent ON agent_tasks (agent_id);
CREATE INDEX agent_tasks_run ON agent_tasks (run_id);
