-- As of the steps of a card: who claimed a step that prepares a meeting, and from which status.
ALTER TABLE meeting_preparation ADD COLUMN claim text;
ALTER TABLE meeting_preparation ADD COLUMN claimed_from text;
