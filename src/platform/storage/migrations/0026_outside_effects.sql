-- What is sent to a service outside, written down before it is sent: after a lost answer or a crash it is looked
-- for there, and never simply sent again.
CREATE TABLE outside_effects (
  service text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  -- Travels with the effect, so that it can be found again.
  marker text NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  -- Absent until it is known to have happened.
  result jsonb,
  PRIMARY KEY (service, key)
);

-- Events that Slack delivered, kept before they are acknowledged.
CREATE TABLE slack_events (
  id text PRIMARY KEY,
  event jsonb NOT NULL,
  received_at timestamptz(3) NOT NULL,
  handled_at timestamptz(3)
);
CREATE INDEX slack_events_open ON slack_events (received_at) WHERE handled_at IS NULL;
