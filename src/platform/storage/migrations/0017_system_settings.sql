-- Secrets of the platform: sealed with the key file, or plain where encryption is switched off.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  version integer NOT NULL,
  value text NOT NULL,
  sealed boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- Keys for programs: what was issued, never the key itself.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  name text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  secret_version integer NOT NULL,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);

-- Why a document was changed, in its author's words.
ALTER TABLE documents ADD COLUMN reason text;
