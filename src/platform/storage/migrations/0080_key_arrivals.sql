-- The newest request of each kind per API key, and how many there were.
CREATE TABLE key_arrivals (
  key_id text NOT NULL,
  signal text NOT NULL,
  code text NOT NULL,
  taken boolean NOT NULL,
  detail text NOT NULL,
  run_id text,
  count bigint NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key_id, signal, code)
);
CREATE INDEX key_arrivals_at ON key_arrivals (last_at);
