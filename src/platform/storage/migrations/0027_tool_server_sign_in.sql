-- How the platform signs in at an added tool server. The secret is sealed and belongs to one origin.
ALTER TABLE tool_servers
  ADD COLUMN sign_in_kind text CHECK (sign_in_kind IN ('bearer', 'header')),
  ADD COLUMN sign_in_header text,
  ADD COLUMN sign_in_secret text;
