-- What people and programs think of runs, one judgement each. A key of a service is an author of its own.
CREATE TABLE run_judgements (
  run_id text NOT NULL REFERENCES runs ON DELETE CASCADE,
  author_id text NOT NULL,
  author text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('up', 'down')),
  note text NOT NULL,
  judged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (run_id, author_id)
);
CREATE INDEX run_judgements_author ON run_judgements (author_id, run_id);

-- Sums of them, kept in the transaction that stores one. `verdict`: up, down, or split; empty where nobody judged.
ALTER TABLE runs
  ADD COLUMN ups integer NOT NULL DEFAULT 0,
  ADD COLUMN downs integer NOT NULL DEFAULT 0,
  ADD COLUMN verdict text NOT NULL DEFAULT '';
CREATE INDEX runs_verdict ON runs (verdict, started_at, run_id) WHERE verdict <> '';
