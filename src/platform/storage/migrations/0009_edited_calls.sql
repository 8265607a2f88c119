-- The arguments that were proposed, where an operator approved others.
ALTER TABLE card_steps ADD COLUMN proposed jsonb;
