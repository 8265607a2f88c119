-- Where somebody signed in from.
ALTER TABLE sessions ADD COLUMN address text;
