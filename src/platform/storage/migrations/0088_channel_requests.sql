-- What people asked of the secretary in a channel, until the channel has its answer: it survives the process that works on it.
CREATE TABLE channel_requests (
  -- The place and time of the message in the team chat.
  id text PRIMARY KEY,
  user_id text NOT NULL,
  channel_id text NOT NULL,
  text text NOT NULL,
  shared boolean NOT NULL,
  conversation_id text NOT NULL,
  -- Of the last attempt; absent: none has begun.
  run_id text,
  attempts integer NOT NULL DEFAULT 0,
  received_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  process_id text DEFAULT nullif(current_setting('console.process', true), '')
);
CREATE INDEX channel_requests_open ON channel_requests (received_at) WHERE settled_at IS NULL;
