-- A sign-in at the authorization server of a tool server: client, metadata and tokens, sealed as one text.
ALTER TABLE tool_servers ADD COLUMN oauth text;
-- The one that is under way in somebody's browser, sealed.
ALTER TABLE tool_servers ADD COLUMN oauth_pending text;
