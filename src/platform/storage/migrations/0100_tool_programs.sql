-- A tool server that the platform starts itself: command, arguments and working directory; its address is 'stdio:<id>'.
ALTER TABLE tool_servers ADD COLUMN program jsonb;
-- Names and values, sealed as one text.
ALTER TABLE tool_servers ADD COLUMN program_environment text;
