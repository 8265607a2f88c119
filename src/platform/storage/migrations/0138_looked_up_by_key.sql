-- A function keeps the plan of its first calls. Planned while a table is empty that plan reads it from end to end, whatever it
-- holds later: each record of a run cost a look at every run, until the connection was made anew.
ALTER FUNCTION note_run_words(text, timestamptz, text[], text[], text[], text) SET enable_seqscan = off;
ALTER FUNCTION settle_run_words(integer) SET enable_seqscan = off;
ALTER FUNCTION queue_run() SET enable_seqscan = off;
ALTER FUNCTION count_message() SET enable_seqscan = off;
ALTER FUNCTION place_run() SET enable_seqscan = off;
ALTER FUNCTION place_runs_of_conversation() SET enable_seqscan = off;
ALTER FUNCTION forget_run_texts() SET enable_seqscan = off;
