-- Prompts that no agent goes by, put away; null: in use.
ALTER TABLE prompts ADD COLUMN archived_at timestamptz(3);
