-- What a person proves at sign-in beside the password. It counts once it is confirmed.
CREATE TABLE second_factors (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed.
  secret text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  -- The newest time step whose code was accepted: none is accepted twice.
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);
