import type { RunLabelsBody } from '@contract/http/runList';
import type { Sql } from '../engine/database';

export type LabelChange = RunLabelsBody;

const CHANGE = `
  UPDATE runs SET labels = ARRAY(
    SELECT DISTINCT label FROM unnest(labels || $2::text[]) AS label WHERE NOT label = ANY ($3::text[]) ORDER BY 1)
  WHERE run_id = ANY ($1::text[]) RETURNING run_id AS "runId", labels`;

/** Runs are taken in the order of their ids, as everywhere. */
export const labelRuns = async (
  { runIds, add, remove }: LabelChange,
  sql: Sql,
): Promise<{ runId: string; labels: string[] }[]> => {
  await sql.query('SELECT 1 FROM runs WHERE run_id = ANY ($1::text[]) ORDER BY run_id FOR UPDATE', [runIds]);
  const changed = await sql.query<{ runId: string; labels: string[] }>(CHANGE, [runIds, add, remove]);
  await sql.query(
    `INSERT INTO run_facets SELECT 'label', unnest($1::text[]) ORDER BY 2 ON CONFLICT DO NOTHING`,
    [add],
  );
  await sql.query(
    `DELETE FROM run_facets WHERE kind = 'label' AND value = ANY ($1::text[])
       AND NOT EXISTS (SELECT 1 FROM runs WHERE labels @> ARRAY[value])`,
    [remove],
  );
  return changed;
};
