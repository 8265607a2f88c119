-- What a message looks like without what changes from one to the next: as logPattern.ts of the contract has it.
CREATE FUNCTION log_pattern(message text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $pattern$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(left(message, 300), '"[^"]*"', '"*"', 'g'),
      '[A-Za-z0-9_-]*[0-9][A-Za-z0-9_-]*', '*', 'g'),
    '[*]([.,:][*])+', '*', 'g')
$pattern$;

-- Saved views of the Log Viewer, kept as those of the list of runs are.
CREATE TABLE log_views (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  search text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, name)
);
