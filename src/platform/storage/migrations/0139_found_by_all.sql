-- What the newest good look at a tool server found, whichever process looked: every process offers and shows the same.
CREATE TABLE tool_server_findings (
  server_id text PRIMARY KEY,
  -- Whether it answered the newest look.
  answers boolean NOT NULL,
  -- Another one with every other finding.
  digest text NOT NULL,
  -- Properties stay in the order that the server gave them.
  found json NOT NULL
);

-- As in 0115: what was read of these is good as long as the number stays.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON tool_server_findings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON registered_agents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
