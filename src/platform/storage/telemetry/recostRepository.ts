import type { Recost, RecostFigures } from '@contract/entities/modelPrice';
import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { COST_MAX, type PriceSpan } from './priceTable';
import type { TimeSpan } from './usageSums';

/** Model calls of one step. */
export const RECOST_STEP = 5000;

const PRICE = `LEFT JOIN jsonb_to_recordset($1) AS price (model text, "from" timestamptz, "to" timestamptz,
    input numeric, output numeric, cached numeric, reasoning numeric)
  ON price.model = calls.model AND calls.ts >= price."from" AND (price."to" IS NULL OR calls.ts < price."to")`;

const SUM = `round(((calls.input_tokens - part.cached) * price.input + part.cached * price.cached
  + (calls.output_tokens - part.reasoning) * price.output + part.reasoning * price.reasoning) / 1000000, 6)`;

/** `costOf` of `priceTable.ts`, to the same millionth. */
const costed = (calls: string): string => `
  SELECT calls.seq, calls.model, calls.run_id, calls.dry_run, coalesce(calls.calls, 1) AS weight, calls.cost AS before,
    CASE WHEN ${SUM} <= ${String(COST_MAX)} THEN ${SUM} END AS after
  FROM (${calls}) AS calls
  CROSS JOIN LATERAL (SELECT least(coalesce(calls.cached_tokens, 0), calls.input_tokens) AS cached,
    least(coalesce(calls.reasoning_tokens, 0), calls.output_tokens) AS reasoning) AS part
  ${PRICE}`;

const FIGURES = `sum(weight) AS calls, coalesce(sum(weight) FILTER (WHERE before IS DISTINCT FROM after), 0) AS changed,
  coalesce(sum(before), 0) AS before, coalesce(sum(after), 0) AS after,
  coalesce(sum(weight) FILTER (WHERE before IS NULL), 0) AS "unpricedBefore",
  coalesce(sum(weight) FILTER (WHERE after IS NULL), 0) AS "unpricedAfter"`;

const PREVIEW = `SELECT model, ${FIGURES} FROM (${costed('SELECT * FROM usage_records WHERE ts >= $2 AND ts < $3')}) AS costed
  WHERE NOT dry_run GROUP BY model ORDER BY model`;

const STEP = `
  WITH costed AS MATERIALIZED (${costed('SELECT * FROM usage_records WHERE seq = ANY ($2::bigint[])')}),
  written AS (
    UPDATE usage_records SET cost = costed.after FROM costed
    WHERE usage_records.seq = costed.seq AND costed.before IS DISTINCT FROM costed.after RETURNING usage_records.seq
  )
  SELECT costed.seq, run_id AS "runId", dry_run AS "dryRun", weight, before, after FROM costed JOIN written ON written.seq = costed.seq`;

const BATCH = `SELECT seq, ts, run_id AS "runId", dry_run AS "dryRun", coalesce(calls, 1) AS weight, cost FROM usage_records
  WHERE ts >= $1 AND ts < $2 AND (ts, seq) > ($3, $4) ORDER BY ts, seq LIMIT ${String(RECOST_STEP)}`;

/** Before their calls, and in order of their ids, as records take them. */
const TAKE_RUNS = 'SELECT 1 FROM runs WHERE run_id = ANY ($1::text[]) ORDER BY run_id FOR UPDATE';

const TO_RUNS = `
  UPDATE runs SET cost = runs.cost + moved.cost, unpriced = runs.unpriced + moved.unpriced
  FROM jsonb_to_recordset($1) AS moved (run_id text, cost numeric(14, 6), unpriced integer)
  WHERE runs.run_id = moved.run_id`;

const JOB = `state, range_from AS "from", range_to AS "to", started_by AS by, started_at AS "startedAt",
  ended_at AS "endedAt", calls, changed, before_cost AS before, after_cost AS after,
  unpriced_before AS "unpricedBefore", unpriced_after AS "unpricedAfter"`;

interface Job extends TimeSpan {
  prices: PriceSpan[];
  positionTs: string | null;
  positionSeq: number | null;
}
interface Call {
  seq: number;
  ts: string;
  runId: string | null;
  dryRun: boolean;
  /** Calls that it stands for. */
  weight: number;
  cost: number | null;
}
interface Moved {
  runId: string | null;
  dryRun: boolean;
  weight: number;
  before: number | null;
  after: number | null;
}

export type RecostRepository = ReturnType<typeof createRecostRepository>;

/** Costs ranges of model calls anew, in steps that each leave every sum exact. */
export function createRecostRepository(database: Sql) {
  return {
    /** The names in a range, each once. */
    async models({ from, to }: TimeSpan, sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ model: string }>(
        'SELECT DISTINCT model FROM usage_records WHERE ts >= $1 AND ts < $2 ORDER BY model',
        [from, to],
      );
      return rows.map(({ model }) => model);
    },

    preview: (
      { from, to }: TimeSpan,
      prices: readonly PriceSpan[],
      sql: Sql = database,
    ): Promise<({ model: string } & RecostFigures)[]> => sql.query(PREVIEW, [toJson(prices), from, to]),

    async last(sql: Sql = database): Promise<Recost | null> {
      const [row] = await sql.query<Recost>(`SELECT ${JOB} FROM recosts`);
      return row ? fromRow<Recost>(row) : null;
    },

    /** False while another is under way. */
    async begin(
      { from, to, prices, by, at }: TimeSpan & { prices: readonly PriceSpan[]; by: string; at: string },
      sql: Sql,
    ): Promise<boolean> {
      const rows = await sql.query(BEGIN, [from, to, toJson(prices), by, at]);
      return rows.length > 0;
    },

    /** One step in a transaction of its own; false: nothing is left, or another process is at it. */
    async step(at: string, sql: Sql): Promise<boolean> {
      const [job] = await sql.query<Job>(
        `SELECT range_from AS "from", range_to AS "to", prices, position_ts AS "positionTs",
           position_seq AS "positionSeq" FROM recosts WHERE state = 'running' FOR UPDATE SKIP LOCKED`,
      );
      if (!job) return false;
      const { from, to, positionTs, positionSeq } = job;
      const calls = await sql.query<Call>(BATCH, [from, to, positionTs ?? from, positionSeq ?? -1]);
      const last = calls.at(-1);
      if (last) {
        const seqs = calls.map(({ seq }) => seq);
        await sql.query(TAKE_RUNS, [[...new Set(calls.flatMap(({ runId }) => runId ?? []))]]);
        const moved = await sql.query<Moved>(STEP, [toJson(job.prices), seqs]);
        await moveRuns(moved, sql);
        await sql.query(ADVANCE, [last.ts, last.seq, ...figuresOf(calls, moved)]);
      }
      if (calls.length === RECOST_STEP) return true;
      await sql.query(`UPDATE recosts SET state = 'done', ended_at = $1`, [at]);
      return false;
    },
  };
}

const BEGIN = `
  INSERT INTO recosts (id, state, range_from, range_to, prices, started_by, started_at)
  VALUES (1, 'running', $1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET state = 'running', range_from = excluded.range_from, range_to = excluded.range_to,
    prices = excluded.prices, started_by = excluded.started_by, started_at = excluded.started_at, ended_at = NULL,
    position_ts = NULL, position_seq = NULL, calls = 0, changed = 0, before_cost = 0, after_cost = 0,
    unpriced_before = 0, unpriced_after = 0
  WHERE recosts.state <> 'running' RETURNING id`;

const ADVANCE = `
  UPDATE recosts SET position_ts = $1, position_seq = $2, calls = calls + $3, changed = changed + $4,
    before_cost = before_cost + $5::numeric, after_cost = after_cost + $6::numeric,
    unpriced_before = unpriced_before + $7, unpriced_after = unpriced_after + $8`;

const MILLION = 1_000_000;
const microsOf = (cost: number | null): number => Math.round((cost ?? 0) * MILLION);
const add = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

/** Calls, changed ones, dollars before and after, unpriced before and after; of all but dry runs. */
const figuresOf = (calls: readonly Call[], moved: readonly Moved[]): (number | string)[] => {
  const live = calls.filter(({ dryRun }) => !dryRun);
  const changed = moved.filter(({ dryRun }) => !dryRun);
  const before = add(live, ({ cost }) => microsOf(cost));
  const difference = add(changed, (call) => microsOf(call.after) - microsOf(call.before));
  const unpriced = add(live, ({ cost, weight }) => (cost === null ? weight : 0));
  return [
    add(live, ({ weight }) => weight),
    add(changed, ({ weight }) => weight),
    (before / MILLION).toFixed(6),
    ((before + difference) / MILLION).toFixed(6),
    unpriced,
    unpriced + add(changed, unpricedBy),
  ];
};

const unpricedBy = ({ before, after, weight }: Moved): number =>
  weight * (Number(after === null) - Number(before === null));

const moveRuns = async (moved: readonly Moved[], sql: Sql): Promise<void> => {
  const byRun = new Map<string, { run_id: string; micros: number; unpriced: number }>();
  for (const call of moved) {
    if (call.runId === null) continue;
    const run = byRun.get(call.runId) ?? { run_id: call.runId, micros: 0, unpriced: 0 };
    byRun.set(call.runId, run);
    run.micros += microsOf(call.after) - microsOf(call.before);
    run.unpriced += unpricedBy(call);
  }
  if (byRun.size === 0) return;
  const rows = [...byRun.values()].map(({ micros, ...run }) => ({
    ...run,
    cost: (micros / MILLION).toFixed(6),
  }));
  await sql.query(TO_RUNS, [toJson(rows)]);
};
