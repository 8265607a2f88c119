-- How often anything has changed that is read at every call of a tool. What was read is good as long as the number stays.
CREATE TABLE change_count (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  number bigint NOT NULL
);
INSERT INTO change_count (number) VALUES (0);

CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE change_count SET number = number + 1;
  RETURN NULL;
END $$;

-- Counted right before the commit, so that the number's row is locked for a moment only, and numbers follow the commits.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON api_keys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON secrets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON gateway_agents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON tool_servers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON tool_judgements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change();
