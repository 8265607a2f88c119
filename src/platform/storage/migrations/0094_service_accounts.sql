-- An account of a program: nobody signs in as it, it acts by access keys alone.
ALTER TABLE users ADD COLUMN service boolean NOT NULL DEFAULT false;
