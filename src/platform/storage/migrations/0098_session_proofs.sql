-- How somebody signed in; null for sessions that are older than this.
ALTER TABLE sessions ADD COLUMN opened_by text;
ALTER TABLE sessions ADD COLUMN passkey_id text;
-- What the OpenID Connect provider calls its own session (`sid`).
ALTER TABLE sessions ADD COLUMN provider_sid text;
