-- Search for words in messages, Korean ones of two syllables too: every two letters that stand beside each other.
-- What is said beyond the first 20 000 letters of a message is not found.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $pairs$
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT letter || lead(letter) OVER (ORDER BY place) AS pair
    FROM unnest(string_to_array(lower(left(words, 20000)), NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS pairs
  WHERE pair IS NOT NULL
$pairs$;

CREATE INDEX messages_letters ON messages USING gin (letter_pairs(content))
  WHERE status <> 'streaming' AND type <> 'action-card';
