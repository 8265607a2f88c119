-- Files that are sent with messages. Until one is sent, its conversation is null, and its owner alone reads it.
CREATE TABLE attachments (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  conversation_id text REFERENCES conversations (id) ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  data bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- Pictures are compressed as they come.
ALTER TABLE attachments ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX attachments_conversation ON attachments (conversation_id);
CREATE INDEX attachments_unsent ON attachments (created_at) WHERE conversation_id IS NULL;
