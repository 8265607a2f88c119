-- Search for words in traces: what was done by a trigram index, actors and run ids by the few names there are of each.
CREATE INDEX traces_summary ON traces USING gin (summary gin_trgm_ops) WITH (gin_pending_list_limit = 4096);
CREATE INDEX traces_actor ON traces (actor, seq);

CREATE TABLE trace_names (
  kind text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (kind, name)
);
CREATE INDEX trace_names_part ON trace_names USING gin (name gin_trgm_ops) WITH (fastupdate = off);
INSERT INTO trace_names SELECT DISTINCT 'actor', actor FROM traces;
INSERT INTO trace_names SELECT DISTINCT 'run', run_id FROM traces WHERE run_id IS NOT NULL;

CREATE FUNCTION forget_trace_names() RETURNS trigger LANGUAGE plpgsql AS $forget$
BEGIN
  TRUNCATE trace_names;
  RETURN NULL;
END $forget$;
CREATE TRIGGER traces_forgotten AFTER TRUNCATE ON traces FOR EACH STATEMENT EXECUTE FUNCTION forget_trace_names();

-- Filters that seldom meet would otherwise be looked for from end to end of the table.
CREATE INDEX traces_agent ON traces (agent, type, seq);
CREATE INDEX traces_type ON traces (type, seq);
CREATE INDEX traces_priority ON traces (priority, seq);

-- Messages that one agent sent or received.
CREATE INDEX agent_messages_from ON agent_messages ("from", seq);
CREATE INDEX agent_messages_to ON agent_messages ("to", seq);
CREATE INDEX tool_calls_server ON tool_calls (server, seq);
