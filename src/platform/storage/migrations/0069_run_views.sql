-- Saved views of the list of runs, each its owner's.
CREATE TABLE run_views (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  search text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, name)
);
