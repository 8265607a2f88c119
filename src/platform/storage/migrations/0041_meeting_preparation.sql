-- The steps that prepare a meeting card and what they found: whoever looks at the card later gets the same answers.
CREATE TABLE meeting_preparation (
  card_id text NOT NULL REFERENCES action_cards (id) ON DELETE CASCADE,
  step text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'done', 'failed', 'unknown')),
  result jsonb,
  error text,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (card_id, step)
);
