-- A meeting that repeats: each of its meetings is an event of its own, so that calendars and free time need no rule.
-- `series_id` is the id of the first of them; `recurrence` is the rule that they were made by.
ALTER TABLE workspace_events ADD COLUMN series_id text;
ALTER TABLE workspace_events ADD COLUMN recurrence jsonb;
CREATE INDEX workspace_events_series ON workspace_events (series_id) WHERE series_id IS NOT NULL;
