import type { Sql } from '../engine/database';
import type { NewestWeeks, RunCriteria, RunPosition } from './runCriteria';
import { WEEK_MS, weekOf } from './weeks';

/** So many letters are one trigram, two and three. */
const PIECE_LENGTHS = [3, 4, 5] as const;
const PIECES_MAX = 8;
const SAMPLED = 400;
/** Words in so many of the sample are frequent: what is rare is found soonest by all of its trigrams. */
const FREQUENT = 8;
/** Runs of the sample that a piece finds and the words do not: each costs a look at its words. */
const FOUND_IN_VAIN = 1;

const LETTERS = /^[\p{L}\p{N}]+$/u;

const piecesOf = (words: string, length: number): string[] => {
  const letters = Array.from(words);
  const windows = letters.slice(length - 1).map((_, start) => letters.slice(start, start + length).join(''));
  return [...new Set(windows.filter((window) => LETTERS.test(window)))].slice(0, PIECES_MAX);
};

const countOf = (at: number): string =>
  `count(*) FILTER (WHERE strpos(text, lower($${String(at + 1)})) > 0)::int`;

/** Pages from all over the table, with about so many rows; all of a small one. */
const SAMPLE = `run_texts TABLESAMPLE SYSTEM ((SELECT least(100, ${String(SAMPLED)} * 100.0 / greatest(reltuples, 1))
  FROM pg_class WHERE oid = 'run_texts'::regclass))`;

/**
 * The shortest piece of frequent words that hardly any run has but those with the words. An index of trigrams reads a list for
 * each of them, and of frequent words every list is long: one to three find the same sooner than all. Undefined for rare words,
 * and for those of which no piece will do.
 */
export const rarePieceOf = async (words: string, sql: Sql): Promise<string | undefined> => {
  const pieces = PIECE_LENGTHS.flatMap((length) => piecesOf(words, length));
  if (pieces.length === 0) return undefined;
  const [row] = await sql.query<{ counts: number[] }>(
    `SELECT ARRAY[${[words, ...pieces].map((_, at) => countOf(at)).join(', ')}] AS counts FROM ${SAMPLE}`,
    [words, ...pieces],
  );
  const [whole = 0, ...counts] = row?.counts ?? [];
  if (whole < FREQUENT) return undefined;
  // Less often than the words: letters that lower case changes by their neighbours; such a piece would miss runs.
  return pieces.find((_, at) => {
    const inVain = (counts[at] ?? 0) - whole;
    return inVain >= 0 && inVain <= FOUND_IN_VAIN;
  });
};

/** Frequent words fill a page with so many. */
const NEWEST_WEEKS = 4;

/**
 * The newest weeks of all that was told, where a page of frequent words is. A run is told nothing before it begins: all that began
 * in these weeks were told something in them. Undefined where the page lies elsewhere.
 */
export const newestWeeksOf = async (
  { from, before, after }: RunCriteria & RunPosition,
  sql: Sql,
): Promise<NewestWeeks | undefined> => {
  if (after !== undefined) return undefined;
  const [row] = await sql.query<{ week: number | null }>(
    `SELECT ${weekOf('max(noted_at)')} AS week FROM run_texts`,
  );
  if (typeof row?.week !== 'number') return undefined;
  const first = row.week - NEWEST_WEEKS + 1;
  const beginning = new Date(first * WEEK_MS).toISOString();
  if (from !== undefined && Date.parse(from) >= first * WEEK_MS) return undefined;
  if (before !== undefined && before <= beginning) return undefined;
  return { from: beginning, weeks: Array.from({ length: NEWEST_WEEKS }, (_, at) => first + at) };
};
