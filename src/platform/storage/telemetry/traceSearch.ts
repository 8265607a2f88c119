import type { TraceEvent } from '@contract/entities/traceEvent';
import type { Sql } from '../engine/database';
import type { Filter } from '../engine/filter';
import { toJson } from '../engine/json';
import { containsPattern, likeOf } from '../engine/likePattern';
import type { StreamTable, Unnumbered } from './streamTable';

/** More names than this hold the text: traces that match are then so many that the newest are found by reading back. */
const NAMES_LOOKED_UP = 200;

/** Looked up run by run: as `EXISTS` it may be answered by reading every run once. */
const OTHERS_PRIVATE = `(
  SELECT (runs.private OR NOT conversations.shared) AND coalesce(conversations.user_id, runs.user_id, '') <> ?
  FROM runs LEFT JOIN conversations ON conversations.id = runs.conversation_id
  WHERE runs.run_id = traces.run_id)`;

type Arm = [condition: string, value: unknown];

/** Actors, or run ids, that hold the text: looked up where they are few, else compared trace by trace. */
const armOf = (column: string, names: readonly string[], like: string, pattern: string): Arm[] => {
  if (names.length > NAMES_LOOKED_UP) return [[`${column} ${like} ?`, pattern]];
  return names.length === 0 ? [] : [[`${column} = ANY (?::text[])`, names]];
};

/**
 * Adds a search for a part of summary, actor or run id, ignoring case: index lookups instead of one scan. With a reader the
 * words of others' private conversations are not found.
 */
export const addTraceSearch = async (
  filter: Filter,
  text: string,
  readerId: string | undefined,
  sql: Sql,
): Promise<void> => {
  const pattern = containsPattern(text);
  const like = likeOf(text);
  const named = (kind: string) =>
    sql.query<{ name: string }>(
      `SELECT name FROM trace_names WHERE kind = '${kind}' AND name ${like} $1 LIMIT $2`,
      [pattern, NAMES_LOOKED_UP + 1],
    );
  const [actors, runs] = [await named('actor'), await named('run')];
  const arms = [
    ...armOf(
      'actor',
      actors.map(({ name }) => name),
      like,
      pattern,
    ),
    ...armOf(
      'run_id',
      runs.map(({ name }) => name),
      like,
      pattern,
    ),
  ];
  const summary = `summary ${like} ?`;
  const ofReader = readerId === undefined ? summary : `(${summary} AND ${OTHERS_PRIVATE} IS NOT TRUE)`;
  filter.addEach(`(${[ofReader, ...arms.map(([condition]) => condition)].join(' OR ')})`, [
    pattern,
    ...(readerId === undefined ? [] : [readerId]),
    ...arms.map(([, value]) => value),
  ]);
};

/** So many of the newest are read one after the other: what is frequent fills a page from them. */
const READ_BACK = 5000;

/**
 * The newest `limit` that fit, oldest first. What is frequent is found by reading back; only what is not is looked up by the
 * indexes, all of it: whichever of the two the planner would choose, it would be wrong for some words.
 */
export const searchTraces = async (
  table: StreamTable<TraceEvent>,
  filter: Filter,
  { limit, before }: { limit: number; before?: number | undefined },
  sql: Sql,
): Promise<TraceEvent[]> => {
  const condition = filter.condition();
  const from = (before ?? (await table.last(sql)) + 1) - READ_BACK;
  const params = [...filter.params(), from];
  const edge = `$${String(params.length + 1)}`;
  const newest = await table.readNewest(limit, sql, `${condition} AND seq >= ${edge}`, params);
  if (newest.length >= limit || from <= 0) return newest;
  const older = await table.readNewest(
    limit - newest.length,
    sql,
    `seq IN (WITH found AS MATERIALIZED (SELECT seq FROM traces WHERE ${condition} AND seq < ${edge})
       SELECT seq FROM found ORDER BY seq DESC LIMIT $1)`,
    params,
  );
  return [...older, ...newest];
};

/** Each actor and each run id once: a search for a part of one reads this and not every trace. */
export const noteTraceNames = async (events: readonly Unnumbered<TraceEvent>[], sql: Sql): Promise<void> => {
  if (events.length === 0) return;
  const actors = new Set(events.map(({ actor }) => actor));
  const runs = new Set(events.flatMap(({ runId }) => runId ?? []));
  const names = [
    ...[...actors].map((name) => ({ kind: 'actor', name })),
    ...[...runs].map((name) => ({ kind: 'run', name })),
  ];
  await sql.query(
    `INSERT INTO trace_names SELECT kind, name FROM jsonb_to_recordset($1) AS given (kind text, name text)
     ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [toJson(names)],
  );
};
