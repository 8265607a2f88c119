import type { QueuedRun, RunReason } from '@contract/entities/runQueue';
import type { RunSummary } from '@contract/entities/runSummary';
import { NORM_MIN_RUNS } from '@contract/limits';
import { fromRow, without } from '../engine/columns';
import type { Database, Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { addKey } from './runCriteria';
import { SUMMARY, type Statement } from './runList';

export interface RunQueueQuery {
  /** Runs that began since, ISO 8601. */
  since: string;
  /** Its own judgements take runs out. */
  authorId: string;
  /** Runs of others' private conversations are left out. Without it nothing is. */
  readerId?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** One process counts or fills at a time. */
const NORMS_LOCK = 7_203_470;
/** However many runs a week has: the newest so many are counted, and looked at again when the rules change. */
const COUNTED_RUNS = 100_000;
const LOOKED_AT_AGAIN = 20_000;

/** Goes along the queue, newest first: what is left out is known without its run. */
export const queueStatement = ({ since, authorId, readerId, before, limit }: RunQueueQuery): Statement => {
  const filter = createFilter().add('started_at >= ?', since);
  addKey(filter, '<', before);
  if (readerId !== undefined) filter.add(`reader_id IN ('', ?)`, readerId);
  filter.add(
    `NOT EXISTS (SELECT 1 FROM run_judgements WHERE run_judgements.run_id = queued.run_id AND author_id = ?)`,
    authorId,
  );
  return {
    text: `
      SELECT ${SUMMARY}, page.reasons FROM (
        SELECT run_id, reasons FROM run_queue AS queued WHERE ${filter.condition()}
        ORDER BY started_at DESC, run_id DESC LIMIT ${String(limit)}
      ) AS page JOIN runs AS found USING (run_id) ORDER BY found.started_at DESC, found.run_id DESC`,
    params: filter.params(),
  };
};

/**
 * Norms of every agent with enough completed and failed runs. The spread is the interquartile range, yet no less than
 * a tenth of the median, and than a second or a step: where all runs are alike, a little more is nothing unusual.
 */
const COUNT_NORMS = `
  WITH recent AS (
    SELECT agents, cost::float8 AS cost, duration_ms, (model_calls + tool_calls)::float8 AS steps FROM runs
    WHERE started_at >= $1 AND NOT dry_run AND status IN ('completed', 'failed') AND duration_ms IS NOT NULL
    ORDER BY started_at DESC, run_id DESC LIMIT ${String(COUNTED_RUNS)}
  ), counted AS (
    SELECT agent, count(*) AS runs, percentile_cont(0.95) WITHIN GROUP (ORDER BY cost) AS dear,
      percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY duration_ms) AS durations,
      percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY steps) AS steps
    FROM recent, unnest(agents) AS agent GROUP BY agent HAVING count(*) >= ${String(NORM_MIN_RUNS)}
  )
  INSERT INTO agent_norms (agent, rule, runs, low, high, spread)
  SELECT agent, 'expensive', runs, NULL, dear, 0 FROM counted WHERE dear > 0
  UNION ALL
  SELECT agent, rule, runs, quartiles[1], quartiles[3],
    greatest(quartiles[3] - quartiles[1], quartiles[2] / 10, least_spread)
  FROM counted CROSS JOIN LATERAL (VALUES ('duration', durations, 1000), ('steps', steps, 1))
    AS of_rule (rule, quartiles, least_spread)
  ORDER BY 1, 2`;

const FILL = `
  INSERT INTO run_queue (run_id, started_at, reader_id, reasons)
  SELECT run_id, started_at, reader_id, reasons FROM (
    SELECT run_id, started_at, reader_id, run_reasons(runs, queue_rules()) AS reasons FROM runs
    WHERE started_at >= $1 AND NOT dry_run AND status <> 'running'
    ORDER BY started_at DESC, run_id DESC LIMIT ${String(LOOKED_AT_AGAIN)}
  ) AS looked_at WHERE reasons <> '[]' ORDER BY run_id
  ON CONFLICT (run_id) DO UPDATE SET started_at = excluded.started_at, reader_id = excluded.reader_id,
    reasons = excluded.reasons`;

export type RunQueueRepository = ReturnType<typeof createRunQueueRepository>;

/** Runs to look at. Triggers of the table of runs keep them (migration 0121). */
export function createRunQueueRepository(database: Sql & Pick<Database, 'transaction'>) {
  return {
    async list(query: RunQueueQuery, sql: Sql = database): Promise<QueuedRun[]> {
      const { text, params } = queueStatement(query);
      const rows = await sql.query<{ reasons: RunReason[] }>(text, params);
      return rows.map((row) => ({
        run: fromRow<RunSummary>(without(row, 'reasons')),
        reasons: row.reasons,
      }));
    },

    /** Counts the norms of runs since, and forgets of the queue what is older. */
    countNorms: (since: string): Promise<void> =>
      database.transaction(async (sql) => {
        await sql.query('SELECT pg_advisory_xact_lock($1)', [NORMS_LOCK]);
        await sql.query('DELETE FROM agent_norms');
        await sql.query(COUNT_NORMS, [since]);
        await sql.query('DELETE FROM run_queue WHERE started_at < $1', [since]);
      }),

    /** Looks at the runs since by the rules in force. */
    fill: (since: string): Promise<void> =>
      database.transaction(async (sql) => {
        await sql.query('SELECT pg_advisory_xact_lock($1)', [NORMS_LOCK]);
        await sql.query('DELETE FROM run_queue');
        await sql.query(FILL, [since]);
      }),
  };
}
