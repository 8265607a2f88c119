-- Why the last confirmation came to nothing, and how often a failed one was taken back.
ALTER TABLE action_cards ADD COLUMN failure jsonb;
ALTER TABLE action_cards ADD COLUMN reopened integer;
ALTER TABLE action_cards ADD COLUMN edited integer;
