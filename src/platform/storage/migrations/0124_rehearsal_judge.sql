-- The model that judges answers in a rehearsal; null: nothing is judged.
ALTER TABLE rehearsals ADD COLUMN judge text;
