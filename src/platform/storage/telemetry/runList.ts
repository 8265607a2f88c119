import type { RunSummary } from '@contract/entities/runSummary';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import {
  addStatusByIndex,
  addWordsByIndex,
  addWordsOnTheWay,
  isNarrowed,
  isOneByOne,
  orderedCriteria,
  otherCriteria,
  type RunCriteria,
  type RunPosition,
  type WordsLookUp,
} from './runCriteria';
import { newestWeeksOf, rarePieceOf } from './runWords';

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
/** Words lie beside the runs, so that each look costs more: the first ones foretell how far a page of them reaches. */
const WORDS_SAMPLED = 400;
const WORDS_WALKED_MAX = 12_000;
/** A page that was foretold is there nearly always: words are not spread evenly. */
const WORDS_MARGIN = 1.5;

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
export const walkStatement = ({ limit, ...query }: RunListQuery, walked: number = WALKED_RUNS): Statement => {
  const order = orderOf(query);
  const narrowed = isNarrowed(query);
  const ordered = orderedCriteria(createFilter(), query, query);
  const newest = `SELECT * FROM runs WHERE ${ordered.condition()}
    ORDER BY started_at ${order}, run_id ${order} LIMIT ${String(narrowed ? walked : limit)}`;
  if (!narrowed) return { text: select(newest, order, limit), params: ordered.params() };
  const other = otherCriteria(createFilter(ordered.params().length + 1), query);
  addWordsOnTheWay(other, query.q);
  const from = `SELECT * FROM (${newest}) AS newest WHERE ${other.condition()}`;
  return { text: select(from, order, limit), params: [...ordered.params(), ...other.params()] };
};

/** Looks up what is rare, and sorts it: the page that the walk did not fill. */
export const lookUpStatement = ({ limit, ...query }: RunListQuery, by: WordsLookUp = {}): Statement => {
  const filter = otherCriteria(orderedCriteria(createFilter(), query, query), query);
  addStatusByIndex(filter, query);
  addWordsByIndex(filter, query, by);
  const order = orderOf(query);
  const from = `WITH matching AS MATERIALIZED (SELECT run_id, started_at FROM runs WHERE ${filter.condition()})
    SELECT * FROM runs WHERE run_id IN (
      SELECT run_id FROM matching ORDER BY started_at ${order}, run_id ${order} LIMIT ${String(limit)})`;
  return { text: select(from, order, limit), params: filter.params() };
};

/** Rows of a page that the walk filled, or nothing: then they are looked up. */
const walk = async (
  query: RunListQuery,
  read: (statement: Statement) => Promise<object[]>,
): Promise<object[] | undefined> => {
  const { q, limit } = query;
  const first = await read(walkStatement(query, q ? WORDS_SAMPLED : WALKED_RUNS));
  if (first.length >= limit || !isNarrowed(query)) return first;
  const reach = Math.ceil((WORDS_SAMPLED * WORDS_MARGIN * limit) / first.length);
  if (!q || reach > WORDS_WALKED_MAX) return undefined;
  const second = await read(walkStatement(query, reach));
  return second.length >= limit ? second : undefined;
};

const lookUp = async (
  query: RunListQuery,
  sql: Sql,
  read: (statement: Statement) => Promise<object[]>,
): Promise<object[]> => {
  if (!query.q) return read(lookUpStatement(query));
  const piece = isOneByOne(query) ? await rarePieceOf(query.q, sql) : undefined;
  const newest = await newestWeeksOf(query, sql);
  if (newest) {
    const recent = await read(lookUpStatement(query, { piece, newest }));
    if (recent.length >= query.limit) return recent;
  }
  return read(lookUpStatement(query, { piece }));
};

/** Newest first, whichever end the page begins at. */
export const listRuns = async (query: RunListQuery, sql: Sql): Promise<RunSummary[]> => {
  const read = async ({ text, params }: Statement) => sql.query<object>(text, params);
  const rows = (await walk(query, read)) ?? (await lookUp(query, sql, read));
  const runs = rows.map((row) => fromRow<RunSummary>(row));
  return query.after === undefined ? runs : runs.reverse();
};
