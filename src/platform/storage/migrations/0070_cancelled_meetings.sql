-- A meeting that was cancelled stays, and takes nobody's time.
ALTER TABLE workspace_events ADD COLUMN cancelled_at timestamptz(3);
