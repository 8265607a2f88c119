import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import {
  SERIES_KEPT_DAYS,
  startedOf,
  stepOf,
  type MetricPoint,
  type MetricStep,
  type MetricWindow,
} from './metricWindows';

/** Calls that a point adds, and whether spans tell of that time. */
export interface CountedPoint extends MetricStep {
  point: MetricPoint;
  /** New calls of the family: its input and its output are the same calls. */
  newCalls: number;
  /** Spans of the service tell of that time: they count. */
  isTraced: boolean;
}

/** Model call of which a span tells. */
export interface SpanCall {
  source: string;
  at: string;
}

const DAY_MS = 86_400_000;
const MICROS_PER_MS = 1000;
/** Longer than the points that are taken may be old. */
const DELTA_KEPT_DAYS = 8;
/** So far a span's end and the moment in which its metrics are recorded may lie apart. */
const SLACK = `interval '5 seconds'`;
/** Parts of a minute by which it is kept when spans ended, as bits. */
const PART_SECONDS = 5;
const PARTS = 60 / PART_SECONDS;
const partOf = (secondsInto: string): string => `floor(${secondsInto} / ${String(PART_SECONDS)})::integer`;
const partAt = (minute: string, at: string): string => partOf(`extract(epoch FROM ${at} - ${minute})`);

/** Whether spans ended in a time: in one of the parts of the minute of `row` that it meets. */
const spansMeet = (row: string, from: string, to: string): string => {
  const minute = `${row}.minute`;
  const first = `greatest(0, ${partAt(minute, `(${from} - ${SLACK})`)})`;
  const end = `least(${String(PARTS)}, ${partAt(minute, `(${to} + ${SLACK})`)} + 1)`;
  return `${minute} > ${from} - ${SLACK} - interval '1 minute' AND ${minute} <= ${to} + ${SLACK}
    AND ((${row}.parts >> ${first}) << ${first}) & ((1 << ${end}) - 1) <> 0`;
};

const LOCK = `SELECT last FROM stream_positions WHERE stream IN ('logs', 'usage_records') ORDER BY stream FOR UPDATE`;

const KNOWN = `
  SELECT series, started, calls, amount, last FROM metric_windows
  JOIN jsonb_to_recordset($1) AS asked (series text, started bigint) USING (series, started)`;

const KEEP = `
  INSERT INTO metric_windows SELECT * FROM jsonb_populate_recordset(NULL::metric_windows, $1)
  ON CONFLICT (series, started) DO UPDATE SET calls = excluded.calls, amount = excluded.amount, last = excluded.last,
    expires_at = greatest(metric_windows.expires_at, excluded.expires_at)`;

const KEEP_FAMILIES = `
  INSERT INTO metric_calls SELECT * FROM jsonb_populate_recordset(NULL::metric_calls, $1)
  ON CONFLICT (family) DO UPDATE SET input = excluded.input, output = excluded.output, expires_at = excluded.expires_at`;

const TRACED = `
  SELECT index FROM jsonb_to_recordset($1) AS told (index integer, source text, "from" timestamptz, "to" timestamptz)
  WHERE EXISTS (SELECT 1 FROM span_minutes
    WHERE span_minutes.source = told.source AND ${spansMeet('span_minutes', 'told."from"', 'told."to"')})`;

const NOTE_SPANS = `
  WITH fresh AS (
    INSERT INTO span_minutes (source, minute, parts)
    SELECT source, date_trunc('minute', at, 'UTC'), bit_or(1 << ${partOf('extract(second FROM at)')})
    FROM jsonb_to_recordset($1) AS told (source text, at timestamptz) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (source, minute) DO UPDATE SET parts = span_minutes.parts | excluded.parts
      WHERE span_minutes.parts | excluded.parts <> span_minutes.parts
    RETURNING source, minute, parts
  )
  DELETE FROM usage_records USING fresh
  WHERE usage_records.source = fresh.source AND usage_records.window_from IS NOT NULL
    AND ${spansMeet('fresh', 'usage_records.window_from', 'usage_records.ts')}`;

interface Family {
  family: string;
  input: number;
  output: number;
}

/** Windows and calls of metrics, so that each call is counted once, whichever process takes them and however often they come. */
export const createMetricsRepository = () => ({
  /**
   * Until the transaction ends no other counts what spans or metrics tell: both then see what the other has told. Taken before
   * anything is appended to logs or usage.
   */
  async lock(sql: Sql): Promise<void> {
    await sql.query(LOCK);
  },

  /** Locks, and asks at once: spans count, and what metrics had told of their minutes is taken back. */
  async noteSpans(calls: readonly SpanCall[], sql: Sql): Promise<void> {
    if (calls.length === 0) return;
    await Promise.all([sql.query(LOCK), sql.query(NOTE_SPANS, [toJson(calls)])]);
  },

  /** After `lock`. Points in their order; those that add nothing are left out. */
  async count(points: readonly MetricPoint[], nowMs: number, sql: Sql): Promise<CountedPoint[]> {
    const steps = await countSteps(points, nowMs, sql);
    const newCalls = await countFamilies(steps, nowMs, sql);
    const traced = await tracedOf(steps, sql);
    return steps.map((step, index) => ({
      ...step,
      newCalls: newCalls[index] ?? 0,
      isTraced: traced.has(index),
    }));
  },
});

type Stepped = MetricStep & { point: MetricPoint };

const keyOf = (series: string, started: number): string => `${series} ${String(started)}`;
const dayAfter = (nowMs: number, days: number): string => new Date(nowMs + days * DAY_MS).toISOString();

const countSteps = async (points: readonly MetricPoint[], nowMs: number, sql: Sql): Promise<Stepped[]> => {
  const asked = points.map((point) => ({ series: point.series, started: startedOf(point) }));
  const known = await sql.query<MetricWindow>(KNOWN, [toJson(asked)]);
  const windows = new Map(known.map((window) => [keyOf(window.series, window.started), window]));
  const kept = new Map<string, MetricWindow & { expires_at: string }>();
  const steps = [...points]
    .sort((a, b) => a.timeMicros - b.timeMicros)
    .flatMap((point): Stepped[] => {
      const key = keyOf(point.series, startedOf(point));
      const { step, window } = stepOf(point, windows.get(key), nowMs * MICROS_PER_MS);
      windows.set(key, window);
      const days = point.temporality === 'delta' ? DELTA_KEPT_DAYS : SERIES_KEPT_DAYS;
      kept.set(key, { ...window, expires_at: dayAfter(nowMs, days) });
      return step ? [{ ...step, point }] : [];
    });
  await sql.query(KEEP, [toJson([...kept.values()])]);
  return steps;
};

/** Calls are those of which more is told, input or output; in the order of the steps. */
const countFamilies = async (steps: readonly Stepped[], nowMs: number, sql: Sql): Promise<number[]> => {
  const asked = [...new Set(steps.filter(isOfTokens).map(({ point }) => point.family))];
  if (asked.length === 0) return [];
  const known = await sql.query<Family>(
    'SELECT family, input, output FROM metric_calls WHERE family = ANY ($1::text[])',
    [asked],
  );
  const families = new Map(known.map((family) => [family.family, family]));
  const newCalls = steps.map((step) => {
    const { family, kind } = step.point;
    if (kind !== 'input' && kind !== 'output') return 0;
    const before = families.get(family) ?? { family, input: 0, output: 0 };
    const after = { ...before, [kind]: before[kind] + step.calls };
    families.set(family, after);
    return Math.max(after.input, after.output) - Math.max(before.input, before.output);
  });
  const rows = [...families.values()].map((row) => ({
    ...row,
    expires_at: dayAfter(nowMs, SERIES_KEPT_DAYS),
  }));
  await sql.query(KEEP_FAMILIES, [toJson(rows)]);
  return newCalls;
};

const isOfTokens = ({ point: { kind } }: Stepped): boolean => kind === 'input' || kind === 'output';

/** Steps, by their place, in whose time spans of the service told of calls. */
const tracedOf = async (steps: readonly Stepped[], sql: Sql): Promise<ReadonlySet<number>> => {
  if (steps.length === 0) return new Set();
  const rows = await sql.query<{ index: number }>(TRACED, [
    toJson(
      steps.map(({ point: { source, at }, fromMicros }, index) => ({
        index,
        source,
        from: fromOf(fromMicros),
        to: at,
      })),
    ),
  ]);
  return new Set(rows.map(({ index }) => index));
};

/** Instant of microseconds since 1970. */
export const fromOf = (micros: number): string => new Date(micros / MICROS_PER_MS).toISOString();
