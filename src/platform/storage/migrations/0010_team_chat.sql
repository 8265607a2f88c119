-- What happens in the team chat, numbered as every stream is.
CREATE TABLE team_chat_events (
  seq bigint PRIMARY KEY,
  -- The post's place and time: `C0GENERAL:1700000000.000100`.
  id text NOT NULL UNIQUE,
  timestamp timestamptz(3) NOT NULL,
  type text NOT NULL CHECK (type IN ('mention', 'dm', 'channel')),
  "user" text NOT NULL,
  channel text NOT NULL,
  message text NOT NULL,
  run_id text,
  has_attachment boolean NOT NULL,
  demo boolean NOT NULL
);
CREATE INDEX team_chat_events_type ON team_chat_events (type, seq);
CREATE INDEX team_chat_events_run ON team_chat_events (run_id);

-- Posts that were there before.
INSERT INTO team_chat_events (seq, id, timestamp, type, "user", channel, message, has_attachment, demo)
SELECT row_number() OVER (ORDER BY post.ts, post.place), post.place || ':' || post.ts,
  to_timestamp(split_part(post.ts, '.', 1)::bigint),
  CASE WHEN post.text LIKE '%<@U%' THEN 'mention' WHEN place.id IS NULL THEN 'dm' ELSE 'channel' END,
  coalesce(author.real_name, post.user_id), coalesce(place.name, addressee.real_name, post.place),
  post.text, false, post.demo
FROM workspace_posts post
LEFT JOIN workspace_channels place ON place.id = post.place
LEFT JOIN workspace_people addressee ON addressee.id = post.place
LEFT JOIN workspace_people author ON author.id = post.user_id;

INSERT INTO stream_positions (stream, last)
SELECT 'team_chat_events', count(*) FROM team_chat_events;
