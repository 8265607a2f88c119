-- The week in which the words of a run were told last stands before them, in their index: of frequent words only those of the
-- newest weeks are looked at first, and a page of them is there. The first column is what a scan goes on by.
LOCK TABLE run_texts IN ACCESS EXCLUSIVE MODE;
DROP INDEX run_texts_words;
CREATE INDEX run_texts_words ON run_texts USING gin (
  (ARRAY[floor(extract(epoch FROM noted_at AT TIME ZONE 'UTC') / 604800)::int]), text gin_trgm_ops, agents, models, statuses
) WITH (gin_pending_list_limit = 1024);
ANALYZE run_texts;
