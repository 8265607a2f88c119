/** Judged runs that count: none that ran dry, none that the reader ($1, if any) may not read. */
const COUNTED = `verdict <> '' AND NOT dry_run AND ($1::text IS NULL OR reader_id IN ('', $1))`;

export const MODELS = `
  SELECT model, count(*) FILTER (WHERE verdict = 'up') AS up, count(*) FILTER (WHERE verdict = 'down') AS down,
    count(*) FILTER (WHERE verdict = 'split') AS split
  FROM runs, unnest(models) AS model WHERE ${COUNTED}
  GROUP BY model ORDER BY count(*) DESC, model LIMIT 100`;

export const AGREEMENT = `
  SELECT count(*) AS runs, count(*) FILTER (WHERE verdict <> 'split') AS agreeing
  FROM runs WHERE ups + downs > 1 AND ${COUNTED}`;

export const PAIRS = `
  WITH judged AS (
    SELECT run_judgements.* FROM run_judgements JOIN runs USING (run_id)
    WHERE ups + downs > 1 AND ${COUNTED.replace('verdict', 'runs.verdict')}
  )
  SELECT max(one.author) AS one, one.author_id AS "oneId", max(other.author) AS other, other.author_id AS "otherId",
    count(*) AS runs, count(*) FILTER (WHERE one.verdict = other.verdict) AS agreeing
  FROM judged AS one JOIN judged AS other
    ON other.run_id = one.run_id AND (other.author, other.author_id) > (one.author, one.author_id)
  GROUP BY one.author_id, other.author_id ORDER BY count(*) DESC, 1, 3 LIMIT 100`;
