CREATE TABLE conversations (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  title text NOT NULL,
  favourite boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX conversations_page ON conversations (favourite, updated_at, id);

CREATE TABLE messages (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  conversation_id text NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  user_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('user', 'assistant', 'action-card')),
  status text NOT NULL CHECK (status IN ('complete', 'streaming', 'interrupted', 'failed', 'stopped')),
  content text NOT NULL,
  timestamp timestamptz(3) NOT NULL,
  metadata jsonb,
  run_id text NOT NULL,
  correlation_id text,
  client_message_id text,
  error text,
  demo boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, client_message_id)
);
CREATE INDEX messages_page ON messages (conversation_id, seq);
CREATE INDEX messages_run ON messages (run_id);

CREATE TABLE action_cards (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  -- Deferred: a card and its message are written in one transaction, in either order.
  message_id text NOT NULL REFERENCES messages (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  user_id text NOT NULL,
  run_id text NOT NULL,
  correlation_id text,
  type text NOT NULL CHECK (type IN ('meeting', 'tool-approval')),
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'completed')),
  title text NOT NULL,
  description text NOT NULL,
  actions jsonb NOT NULL,
  dry_run boolean NOT NULL,
  language text NOT NULL CHECK (language IN ('ko', 'en')),
  meeting jsonb,
  chosen jsonb,
  expires_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) NOT NULL,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX action_cards_conversation ON action_cards (conversation_id);
CREATE INDEX action_cards_message ON action_cards (message_id);
CREATE INDEX action_cards_pending ON action_cards (created_at) WHERE status = 'pending';

CREATE TABLE card_steps (
  card_id text NOT NULL REFERENCES action_cards (id) ON DELETE CASCADE,
  id text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  server text NOT NULL,
  method text NOT NULL,
  params jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  result jsonb,
  error text,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (card_id, id)
);

CREATE TABLE runs (
  run_id text PRIMARY KEY,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'canceled', 'interrupted')),
  started_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  dry_run boolean NOT NULL DEFAULT false,
  correlation_id text,
  conversation_id text,
  user_id text,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX runs_started ON runs (started_at);
CREATE INDEX runs_running ON runs (run_id) WHERE status = 'running';
