-- Keys by which programs act for a person or a service account; of the key itself the SHA-256 only.
CREATE TABLE access_keys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Separated by blanks.
  scopes text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_from text,
  revoked_at timestamptz(3)
);
CREATE INDEX access_keys_user ON access_keys (user_id, created_at);
