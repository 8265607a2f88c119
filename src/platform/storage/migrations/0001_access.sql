CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The identity of this database: streams call it their epoch.
CREATE TABLE meta (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
INSERT INTO meta (key, value) VALUES ('epoch', to_jsonb(gen_random_uuid()::text));

CREATE TABLE users (
  id text PRIMARY KEY,
  username text NOT NULL UNIQUE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'operator', 'member', 'viewer')),
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  id_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  idle_expires_at timestamptz(3) NOT NULL,
  absolute_expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  user_agent text
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE login_throttle (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz(3) NOT NULL,
  blocked_until timestamptz(3)
);

CREATE TABLE audit (
  seq bigint PRIMARY KEY,
  ts timestamptz(3) NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  details jsonb NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL
);

CREATE TABLE idempotency_keys (
  key text NOT NULL,
  user_id text NOT NULL,
  scope text NOT NULL,
  request_hash text NOT NULL,
  response jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3),
  PRIMARY KEY (user_id, scope, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
