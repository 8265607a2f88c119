-- Where the questions of a tool server stand that it asks during calls which belong to no other conversation.
ALTER TABLE tool_servers ADD COLUMN conversation_id text;
