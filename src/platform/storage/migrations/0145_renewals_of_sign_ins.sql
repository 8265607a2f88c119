-- expand
-- Until when a process renews the tokens of the sign-in: no other does before that.
ALTER TABLE tool_servers ADD COLUMN oauth_renewal_until timestamptz;
