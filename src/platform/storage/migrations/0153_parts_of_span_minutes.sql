-- expand
-- The twelfths of its minute in which spans ended, as bits: bit 0 is of the first five seconds. Rows of before, and of processes
-- of before, stand for the whole minute.
ALTER TABLE span_minutes ADD COLUMN parts integer NOT NULL DEFAULT 4095;
