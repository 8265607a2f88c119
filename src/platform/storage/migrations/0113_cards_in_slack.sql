-- Cards that are to be decided in a channel of Slack: where each stands, and which of its states is shown there.
CREATE TABLE card_posts (
  card_id text PRIMARY KEY REFERENCES action_cards (id) ON DELETE CASCADE,
  channel text NOT NULL,
  -- The message; absent until it is known to stand there.
  ts text,
  shown text,
  attempts integer NOT NULL DEFAULT 0,
  error text,
  next_at timestamptz(3),
  claimed_until timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX card_posts_due ON card_posts (next_at) WHERE next_at IS NOT NULL;
