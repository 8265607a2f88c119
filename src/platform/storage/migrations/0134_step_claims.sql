-- Who claimed a step, and from which status: a claim whose commit lost its answer is given back, and nobody else's with it.
ALTER TABLE card_steps ADD COLUMN claim text;
ALTER TABLE card_steps ADD COLUMN claimed_from text;
