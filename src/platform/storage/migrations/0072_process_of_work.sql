-- Which platform process has work under way, so that another can end it, or go on with it, once that process is gone.
-- Each connection says whose it is; absent: a command, or a version that did not say.
ALTER TABLE messages ADD COLUMN process_id text;
ALTER TABLE runs ADD COLUMN process_id text;
ALTER TABLE card_steps ADD COLUMN process_id text;
ALTER TABLE meeting_preparation ADD COLUMN process_id text;
ALTER TABLE agent_tasks ADD COLUMN process_id text;
ALTER TABLE action_cards ADD COLUMN process_id text;
ALTER TABLE slack_events ADD COLUMN process_id text DEFAULT nullif(current_setting('console.process', true), '');

CREATE FUNCTION note_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.process_id := nullif(current_setting('console.process', true), '');
  RETURN NEW;
END $$;

CREATE TRIGGER messages_process BEFORE INSERT OR UPDATE OF status ON messages
  FOR EACH ROW WHEN (NEW.status = 'streaming') EXECUTE FUNCTION note_process();
CREATE TRIGGER runs_process BEFORE INSERT OR UPDATE OF status ON runs
  FOR EACH ROW WHEN (NEW.status = 'running' AND NEW.source IS NULL) EXECUTE FUNCTION note_process();
CREATE TRIGGER card_steps_process BEFORE INSERT OR UPDATE OF status ON card_steps
  FOR EACH ROW WHEN (NEW.status = 'running') EXECUTE FUNCTION note_process();
CREATE TRIGGER meeting_preparation_process BEFORE INSERT OR UPDATE OF status ON meeting_preparation
  FOR EACH ROW WHEN (NEW.status = 'running') EXECUTE FUNCTION note_process();
CREATE TRIGGER agent_tasks_process BEFORE INSERT ON agent_tasks
  FOR EACH ROW EXECUTE FUNCTION note_process();
-- Whoever made a card, decided it or opened it again goes on with it.
CREATE TRIGGER action_cards_process BEFORE INSERT OR UPDATE OF status ON action_cards
  FOR EACH ROW EXECUTE FUNCTION note_process();

CREATE INDEX messages_streaming ON messages (process_id) WHERE status = 'streaming';

-- Since when its work is in other hands; absent: nobody has taken it over.
ALTER TABLE processes ADD COLUMN replaced_at timestamptz(3);
-- A process whose work others have taken over: it ends what still runs in it before its next effect.
ALTER TABLE control_orders ADD COLUMN replaced_process text;

-- What a process tells the others while it happens: of no use to anybody a minute later, and not worth a log.
CREATE UNLOGGED TABLE process_messages (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  process_id text NOT NULL,
  messages jsonb NOT NULL,
  told_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
