import type { LogFields } from '@contract/entities/logCounts';
import { LOG_FIELD_VALUES_SHOWN, LOG_FIELDS_SHOWN } from '@contract/limits';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { narrowLogs, type LogCriteria } from './logCriteria';

type Row = Omit<LogFields['fields'][number], 'values'> & LogFields['fields'][number]['values'][number];

/**
 * Contents of `meta` of the entries that match: each field that is a text, a number or true and false, with its most
 * frequent values.
 */
export async function readLogFields(criteria: LogCriteria, sql: Sql): Promise<LogFields> {
  const filter = createFilter(3);
  await narrowLogs(filter, criteria, sql);
  const rows = await sql.query<Row>(
    `WITH pairs AS (
       SELECT pair.key AS name, pair.value, count(*) AS count
       FROM logs CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(meta) = 'object' THEN meta END) AS pair
       WHERE ${filter.condition()} AND jsonb_typeof(pair.value) IN ('string', 'number', 'boolean')
         AND length(pair.value::text) <= 200
       GROUP BY 1, 2
     ), ranked AS (
       SELECT name, value, count, sum(count) OVER of_name AS entries, count(*) OVER of_name AS kinds,
         row_number() OVER (PARTITION BY name ORDER BY count DESC, value) AS place
       FROM pairs WINDOW of_name AS (PARTITION BY name)
     ), placed AS (
       SELECT ranked.*, dense_rank() OVER (ORDER BY entries DESC, name) AS field FROM ranked WHERE place <= $2
     )
     SELECT name, entries, kinds, value, count FROM placed WHERE field <= $1 ORDER BY field, place`,
    [LOG_FIELDS_SHOWN, LOG_FIELD_VALUES_SHOWN, ...filter.params()],
  );
  const fields = new Map<string, LogFields['fields'][number]>();
  for (const { name, entries, kinds, value, count } of rows) {
    const field = fields.get(name) ?? { name, entries, kinds, values: [] };
    field.values.push({ value, count });
    fields.set(name, field);
  }
  return { fields: [...fields.values()] };
}
