-- A conversation is its owner's (user_id) unless it is shared with the team. Those of before were everybody's: they stay so.
ALTER TABLE conversations ADD COLUMN shared boolean NOT NULL DEFAULT true;
ALTER TABLE conversations ALTER COLUMN shared SET DEFAULT false;

-- In the trash since then, and by whom.
ALTER TABLE conversations ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE conversations ADD COLUMN deleted_by text;
CREATE INDEX conversations_trash ON conversations (deleted_at) WHERE deleted_at IS NOT NULL;

-- Favourites are personal; one of before was everybody's.
CREATE TABLE conversation_favourites (
  user_id text NOT NULL,
  conversation_id text NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, conversation_id)
);
CREATE INDEX conversation_favourites_of ON conversation_favourites (conversation_id);
INSERT INTO conversation_favourites (user_id, conversation_id)
  SELECT users.id, conversations.id FROM users, conversations WHERE conversations.favourite;
DROP INDEX conversations_page;
ALTER TABLE conversations DROP COLUMN favourite;
CREATE INDEX conversations_page ON conversations (updated_at, id);

-- A run outlives its conversation; that it was a private one's stays known.
ALTER TABLE runs ADD COLUMN private boolean NOT NULL DEFAULT false;
CREATE INDEX runs_conversation ON runs (conversation_id) WHERE conversation_id IS NOT NULL;
