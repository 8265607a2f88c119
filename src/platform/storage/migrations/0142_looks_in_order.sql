-- expand
-- When the newest look that was kept began: one that began before it says what was there earlier, however late it ends.
ALTER TABLE tool_server_findings ADD COLUMN begun_at timestamptz NOT NULL DEFAULT '-infinity';
