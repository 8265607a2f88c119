import type { RunSummary } from '@contract/entities/runSummary';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import {
  addStatusByIndex,
  addWordsByIndex,
  addWordsOnTheWay,
  isNarrowed,
  orderedCriteria,
  otherCriteria,
  type RunCriteria,
  type RunPosition,
} from './runCriteria';

export interface RunListQuery extends RunCriteria, RunPosition {
  limit: number;
}

const FIELDS = [
  'runId',
  'title',
  'status',
  'startedAt',
  'finishedAt',
  'dryRun',
  'correlationId',
  'conversationId',
  'userId',
  'source',
  'demo',
  'durationMs',
  'cost',
  'unpriced',
  'modelCalls',
  'inputTokens',
  'outputTokens',
  'toolCalls',
  'errors',
  'agents',
  'models',
  'labels',
  'ups',
  'downs',
] as const;

/** The newest so many are looked at one by one: whoever asks for what is frequent has a page by then. */
const WALKED_RUNS = 4000;

/** One statement and its values, as it is sent. */
export interface Statement {
  text: string;
  params: unknown[];
}

const orderOf = ({ after }: RunPosition): 'ASC' | 'DESC' => (after === undefined ? 'DESC' : 'ASC');

/** Columns of a summary, of a run that is called `found`. */
export const SUMMARY = `${selectList(FIELDS, 'found')},
  (SELECT username FROM users WHERE users.id = found.user_id) AS "userName"`;

const select = (from: string, order: string, limit: number): string => `
  SELECT ${SUMMARY}
  FROM (${from}) AS found ORDER BY started_at ${order}, run_id ${order} LIMIT ${String(limit)}`;

/** Reads along an index, a bounded way: what is frequent, or asked for by time, status or person alone, is found on it. */
export const walkStatement = ({ limit, ...query }: RunListQuery): Statement => {
  const order = orderOf(query);
  const narrowed = isNarrowed(query);
  const ordered = orderedCriteria(createFilter(), query, query);
  const newest = `SELECT * FROM runs WHERE ${ordered.condition()}
    ORDER BY started_at ${order}, run_id ${order} LIMIT ${String(narrowed ? WALKED_RUNS : limit)}`;
  if (!narrowed) return { text: select(newest, order, limit), params: ordered.params() };
  const other = otherCriteria(createFilter(ordered.params().length + 1), query);
  addWordsOnTheWay(other, query.q);
  const from = `SELECT * FROM (${newest}) AS newest WHERE ${other.condition()}`;
  return { text: select(from, order, limit), params: [...ordered.params(), ...other.params()] };
};

/** Looks up what is rare, and sorts it: the page that the walk did not fill. */
export const lookUpStatement = ({ limit, ...query }: RunListQuery): Statement => {
  const filter = otherCriteria(orderedCriteria(createFilter(), query, query), query);
  addStatusByIndex(filter, query);
  addWordsByIndex(filter, query);
  const order = orderOf(query);
  const from = `WITH matching AS MATERIALIZED (SELECT run_id, started_at FROM runs WHERE ${filter.condition()})
    SELECT * FROM runs WHERE run_id IN (
      SELECT run_id FROM matching ORDER BY started_at ${order}, run_id ${order} LIMIT ${String(limit)})`;
  return { text: select(from, order, limit), params: filter.params() };
};

/** Newest first, whichever end the page begins at. */
export const listRuns = async (query: RunListQuery, sql: Sql): Promise<RunSummary[]> => {
  const read = async ({ text, params }: Statement) => sql.query<object>(text, params);
  const walked = await read(walkStatement(query));
  const isWhole = walked.length >= query.limit || !isNarrowed(query);
  const rows = isWhole ? walked : await read(lookUpStatement(query));
  const runs = rows.map((row) => fromRow<RunSummary>(row));
  return query.after === undefined ? runs : runs.reverse();
};
