-- Credentials of WebAuthn by which people sign in without a password: the public half alone.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key text NOT NULL,
  -- What the authenticator counted at its last use; 0 where it counts nothing.
  counter bigint NOT NULL,
  -- Separated by blanks.
  transports text NOT NULL,
  -- The host it was made for: it opens no other.
  rp_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);
