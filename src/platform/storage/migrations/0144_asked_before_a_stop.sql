-- expand
-- The newest order when something was asked for, or proposed: a stop that came after it ends what has not begun.
ALTER TABLE slack_events ADD COLUMN asked_order bigint;
ALTER TABLE channel_requests ADD COLUMN asked_order bigint;
UPDATE slack_events SET asked_order = (SELECT coalesce(max(seq), 0) FROM control_orders) WHERE handled_at IS NULL;
UPDATE channel_requests SET asked_order = (SELECT coalesce(max(seq), 0) FROM control_orders) WHERE settled_at IS NULL;
UPDATE action_cards SET decided_order = (SELECT coalesce(max(seq), 0) FROM control_orders) WHERE status = 'pending';

CREATE FUNCTION note_asked_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.asked_order := (SELECT coalesce(max(seq), 0) FROM control_orders);
  RETURN NEW;
END $$;

CREATE TRIGGER slack_events_asked BEFORE INSERT ON slack_events FOR EACH ROW EXECUTE FUNCTION note_asked_order();
CREATE TRIGGER channel_requests_asked BEFORE INSERT ON channel_requests FOR EACH ROW EXECUTE FUNCTION note_asked_order();
CREATE TRIGGER action_cards_proposed BEFORE INSERT ON action_cards FOR EACH ROW EXECUTE FUNCTION note_decided_order();
