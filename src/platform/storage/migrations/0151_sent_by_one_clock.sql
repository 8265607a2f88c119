-- expand
-- When an effect was last sent, by the database's clock, which is that of all processes; absent: before this was kept. A trigger
-- writes it, so that it is also known of what an earlier version sends.
ALTER TABLE outside_effects ADD COLUMN claimed_at timestamptz(3);

CREATE FUNCTION note_claimed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.claimed_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE TRIGGER outside_effects_claimed BEFORE INSERT OR UPDATE OF sent_at ON outside_effects
  FOR EACH ROW EXECUTE FUNCTION note_claimed_at();
