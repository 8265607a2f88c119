CREATE TABLE workspace_user_groups (
  id text PRIMARY KEY,
  handle text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  is_external boolean NOT NULL,
  -- Ids of people.
  members text[] NOT NULL,
  demo boolean NOT NULL DEFAULT false
);
