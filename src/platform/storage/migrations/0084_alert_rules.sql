-- Alerts of rules that people set: which rule, what was measured, and whom it was told to.
ALTER TABLE alerts
  ADD COLUMN rule_id text,
  ADD COLUMN rule_name text,
  ADD COLUMN metric text,
  ADD COLUMN value double precision,
  ADD COLUMN threshold double precision,
  ADD COLUMN bell boolean NOT NULL DEFAULT true,
  ADD COLUMN channels jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN notified_at timestamptz(3),
  ADD COLUMN acknowledged_by text,
  ADD COLUMN acknowledged_at timestamptz(3);
-- One is open per rule and subject, whichever process found it.
DROP INDEX alerts_open;
CREATE UNIQUE INDEX alerts_open ON alerts (coalesce(rule_id, rule), subject) WHERE cleared_at IS NULL;

-- Since when a rule's condition holds, before and while its alert is open.
CREATE TABLE alert_conditions (
  rule_id text NOT NULL,
  subject text NOT NULL,
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (rule_id, subject)
);

CREATE TABLE alert_silences (
  id text PRIMARY KEY,
  -- The rule's id, or the name of a built-in one.
  rule text NOT NULL,
  -- Null: every subject.
  subject text,
  until timestamptz(3) NOT NULL,
  reason text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE alert_channels (
  id text PRIMARY KEY,
  name text NOT NULL,
  enabled boolean NOT NULL,
  settings jsonb NOT NULL,
  -- Sealed: the password of a mail server, or what a webhook is signed with.
  secret text,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- What is to reach a channel, written with the alert in one transaction. The id is the webhook-id of every attempt.
CREATE TABLE alert_deliveries (
  id text PRIMARY KEY,
  alert_id text REFERENCES alerts (id) ON DELETE CASCADE,
  channel_id text NOT NULL REFERENCES alert_channels (id) ON DELETE CASCADE,
  event text NOT NULL,
  content jsonb NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz(3) NOT NULL,
  next_at timestamptz(3),
  claimed_until timestamptz(3),
  ended_at timestamptz(3),
  UNIQUE (alert_id, channel_id, event)
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX alert_deliveries_created ON alert_deliveries (created_at);
