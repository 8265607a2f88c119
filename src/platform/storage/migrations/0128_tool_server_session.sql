-- Roots, level of messages and the longest call of a tool server, as JSON; NULL: as it is where nobody has set them.
ALTER TABLE tool_servers ADD COLUMN session jsonb;
