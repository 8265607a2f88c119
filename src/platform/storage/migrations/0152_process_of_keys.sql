-- expand
-- Which process is at a call that has a key: as long as it is there, nobody else begins that call; absent: one of before this was
-- kept, or a command.
ALTER TABLE idempotency_keys ADD COLUMN process_id text;
ALTER TABLE idempotency_keys ALTER COLUMN process_id SET DEFAULT nullif(current_setting('console.process', true), '');
