-- Who signs in at an OpenID Connect provider: the account that belongs to a subject of an issuer.
CREATE TABLE external_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (issuer, subject)
);
