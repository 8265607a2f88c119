-- Sentences that the built-in planner took for something else, and what they meant.
CREATE TABLE misunderstandings (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  sentence text NOT NULL,
  meant text NOT NULL,
  marked_by text NOT NULL,
  marked_at timestamptz(3) NOT NULL
);
