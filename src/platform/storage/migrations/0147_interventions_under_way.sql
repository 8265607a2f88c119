-- expand
-- Which platform process follows an intervention, so that another can say of it that nobody does once that process is gone.
ALTER TABLE interventions ADD COLUMN process_id text;
-- Beside the column: its rows of before belong to nobody.
ALTER TABLE interventions ALTER COLUMN process_id SET DEFAULT nullif(current_setting('console.process', true), '');
-- Each process looks twice a second whether one that was replaced has died at work again.
CREATE INDEX interventions_open ON interventions (process_id)
  WHERE process_id IS NOT NULL AND body @? '$.agents[*] ? (@.state == "requested" || @.state == "accepted")';
