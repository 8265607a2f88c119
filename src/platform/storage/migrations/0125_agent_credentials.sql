-- Credentials for an agent of others, sealed in one text.
ALTER TABLE registered_agents ADD COLUMN credentials text;
