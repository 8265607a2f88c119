-- The embedded workspace: what `slack` and `outlook` work on without tokens.
CREATE TABLE workspace_people (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  real_name text NOT NULL,
  email text NOT NULL UNIQUE,
  tz text NOT NULL,
  title text NOT NULL,
  demo boolean NOT NULL DEFAULT false
);

CREATE TABLE workspace_channels (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_private boolean NOT NULL,
  topic text NOT NULL,
  bot_is_member boolean NOT NULL,
  members text[] NOT NULL,
  demo boolean NOT NULL DEFAULT false
);

CREATE SEQUENCE workspace_post_numbers;
CREATE TABLE workspace_posts (
  -- A channel's id, or a person's for direct messages.
  place text NOT NULL,
  -- `1700000000.000100`: seconds, and a number that tells the posts of one second apart.
  ts text NOT NULL,
  user_id text NOT NULL,
  text text NOT NULL,
  thread_ts text,
  idempotency_key text UNIQUE,
  demo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (place, ts)
);
CREATE INDEX workspace_posts_thread ON workspace_posts (place, thread_ts);

CREATE TABLE workspace_reactions (
  place text NOT NULL,
  ts text NOT NULL,
  name text NOT NULL,
  user_id text NOT NULL,
  PRIMARY KEY (place, ts, name, user_id),
  FOREIGN KEY (place, ts) REFERENCES workspace_posts (place, ts) ON DELETE CASCADE
);

CREATE TABLE workspace_events (
  id text PRIMARY KEY,
  subject text NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  organizer text NOT NULL,
  -- [{ "email": "a@b.example", "response": "accepted" }]
  attendees jsonb NOT NULL,
  show_as text NOT NULL CHECK (show_as IN ('free', 'tentative', 'busy', 'oof')),
  join_url text,
  idempotency_key text UNIQUE,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX workspace_events_time ON workspace_events (start_at, end_at);

CREATE TABLE workspace_mail (
  id text PRIMARY KEY,
  folder text NOT NULL CHECK (folder IN ('inbox', 'sent')),
  from_name text NOT NULL,
  from_email text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  importance text NOT NULL CHECK (importance IN ('low', 'normal', 'high')),
  is_read boolean NOT NULL,
  idempotency_key text UNIQUE,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX workspace_mail_received ON workspace_mail (folder, received_at);
