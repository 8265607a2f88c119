const FIVE_MS = 300_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The days of `usage_days` begin so much before those of UTC, whatever zone the workspace is in: at midnight in Seoul. */
const SEOUL_MS = 9 * HOUR_MS;

export const ROWS = -1;

/** A length of time that sums are kept of; `grain` is its number in the tables of sums. */
export interface Unit {
  grain: number;
  lengthMs: number;
  offsetMs?: number;
}
const FIVE: Unit = { grain: 0, lengthMs: FIVE_MS };
const HOUR: Unit = { grain: 1, lengthMs: HOUR_MS };
const DAY: Unit = { grain: 2, lengthMs: DAY_MS };

export const FIVES_AND_MORE: readonly Unit[] = [DAY, HOUR, FIVE];
export const HOURS_AND_DAYS: readonly Unit[] = [DAY, HOUR];
export const HOURS_AND_DAYS_OF_SEOUL: readonly Unit[] = [{ ...DAY, offsetMs: SEOUL_MS }, HOUR];

/** Milliseconds; `to` exclusive. Both may be infinite. */
interface Range {
  from: number;
  to: number;
}

/** A piece of a range that is read from the sums of one grain, or from the rows; instants as PostgreSQL reads them. */
export interface RollupSpan {
  grain: number;
  from: string;
  to: string;
  /** Which of the ranges, counted from 0. */
  part: number;
}

const cover = ({ from, to }: Range, units: readonly Unit[]): (Range & { grain: number })[] => {
  if (from >= to) return [];
  const [unit, ...smaller] = units;
  if (unit === undefined) return [{ from, to, grain: ROWS }];
  const { lengthMs, offsetMs = 0, grain } = unit;
  const first = Math.ceil((from + offsetMs) / lengthMs) * lengthMs - offsetMs;
  const last = Math.floor((to + offsetMs) / lengthMs) * lengthMs - offsetMs;
  if (first >= last) return cover({ from, to }, smaller);
  return [
    ...cover({ from, to: first }, smaller),
    { from: first, to: last, grain },
    ...cover({ from: last, to }, smaller),
  ];
};

const told = (ms: number): string => {
  if (ms === -Infinity) return '-infinity';
  return ms === Infinity ? 'infinity' : new Date(ms).toISOString();
};
const read = (instant: string | undefined, absent: number): number =>
  instant === undefined ? absent : Date.parse(instant);

/**
 * Each range in pieces, as few as there can be: whole days, hours and so on where they lie in it, and rows at its edges.
 * An edge that is left out lies at the end of time.
 */
export const rollupSpans = (
  ranges: readonly { from?: string | undefined; to?: string | undefined }[],
  units: readonly Unit[],
): { rows: RollupSpan[]; sums: RollupSpan[] } => {
  const spans = ranges.flatMap(({ from, to }, part) =>
    cover({ from: read(from, -Infinity), to: read(to, Infinity) }, units).map((span): RollupSpan => ({
      grain: span.grain,
      from: told(span.from),
      to: told(span.to),
      part,
    })),
  );
  return {
    rows: spans.filter(({ grain }) => grain === ROWS),
    sums: spans.filter(({ grain }) => grain !== ROWS),
  };
};

/** The ranges between edges, ascending. */
export const rangesBetween = (edges: readonly string[]): { from: string; to: string }[] =>
  edges.slice(1).map((to, part) => ({ from: edges[part] ?? to, to }));

/** A parameter with spans as rows; `parameter` is its place, as `$1`. */
export const spansOf = (parameter: string): string =>
  `jsonb_to_recordset(${parameter}) AS span (grain smallint, "from" timestamptz, "to" timestamptz, part integer)`;
