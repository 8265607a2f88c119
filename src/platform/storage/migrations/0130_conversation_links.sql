-- Links by which people come to a conversation that is not open to the team; the secret is never kept.
CREATE TABLE conversation_links (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  access text NOT NULL CHECK (access IN ('read', 'write')),
  name text NOT NULL,
  created_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  -- A username; none where it ended with the account that made it.
  revoked_by text
);
CREATE INDEX conversation_links_of ON conversation_links (conversation_id);
CREATE INDEX conversation_links_by ON conversation_links (created_by);

-- Whoever came by a link reads the conversation as long as the link is open.
CREATE TABLE conversation_link_visits (
  link_id text NOT NULL REFERENCES conversation_links (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (link_id, user_id)
);
CREATE INDEX conversation_link_visits_of ON conversation_link_visits (user_id);

-- An account that is closed takes its links along, whoever closes it; opened again it makes new ones.
CREATE FUNCTION end_links_of_account() RETURNS trigger LANGUAGE plpgsql AS $end$
BEGIN
  UPDATE conversation_links SET revoked_at = NEW.updated_at
  WHERE created_by = NEW.id AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > NEW.updated_at);
  RETURN NULL;
END $end$;
CREATE TRIGGER users_closed AFTER UPDATE OF disabled ON users
  FOR EACH ROW WHEN (NEW.disabled AND NOT OLD.disabled) EXECUTE FUNCTION end_links_of_account();
