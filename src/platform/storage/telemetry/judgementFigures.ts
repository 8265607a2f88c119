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
  SELECT one.author AS one, other.author AS other, count(*) AS runs,
    count(*) FILTER (WHERE one.verdict = other.verdict) AS agreeing
  FROM judged AS one JOIN judged AS other ON other.run_id = one.run_id AND other.author > one.author
  GROUP BY one.author, other.author ORDER BY count(*) DESC, 1, 2 LIMIT 100`;
