-- The newest order when the card was approved: a stop that came after it also ends what has not begun.
ALTER TABLE action_cards ADD COLUMN decided_order bigint;
UPDATE action_cards SET decided_order = (SELECT coalesce(max(seq), 0) FROM control_orders) WHERE status = 'approved';

CREATE FUNCTION note_decided_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_order := (SELECT coalesce(max(seq), 0) FROM control_orders);
  RETURN NEW;
END $$;

CREATE TRIGGER action_cards_decided BEFORE UPDATE OF status ON action_cards
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION note_decided_order();
