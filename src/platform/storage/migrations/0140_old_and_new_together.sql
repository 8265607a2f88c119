-- expand
-- The last migration that each process knows: what one still works with is not taken away from it.
ALTER TABLE processes ADD COLUMN last_migration integer NOT NULL DEFAULT 0;
