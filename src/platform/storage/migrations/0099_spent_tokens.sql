-- What is accepted once: challenges of passkeys, logout tokens of the provider; the SHA-256 only.
CREATE TABLE spent_tokens (
  kind text NOT NULL,
  token_hash text NOT NULL,
  spent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, token_hash)
);
