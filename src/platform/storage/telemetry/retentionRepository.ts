import type { Database } from '../engine/database';
import { heldRuns } from '../engine/heldRuns';

/** So many rows go in one statement: whoever writes meanwhile waits for no more than that. */
const STEP_ROWS = 2000;
/** Everybody waits while the embedded database goes through a table: a larger one is left as it is. */
const RECLAIMED_MAX_BYTES = 256 * 1024 * 1024;

/**
 * The tables that grow, and when a row is old. A task that still waits, as for a paused agent, never is; nor is an alert
 * that is not over, nor what was sent outside and is not known to have arrived, nor a file that a message names. Files of runs go with them.
 */
const TABLES = {
  logs: 'ts < $1',
  traces: 'ts < $1',
  agent_messages: 'timestamp < $1',
  tool_calls: 'ts < $1',
  run_texts: 'noted_at < $1',
  agent_tasks: `updated_at < $1 AND state IN ('completed', 'failed', 'canceled')`,
  idempotency_keys: 'created_at < $1',
  sessions: 'least(idle_expires_at, absolute_expires_at, revoked_at) < $1',
  login_throttle: 'last_failure_at < $1',
  spent_tokens: 'spent_at < $1',
  outside_effects: 'sent_at < $1 AND result IS NOT NULL',
  // A held call is known to its agent for a while after its card could last be decided.
  gateway_calls: `at < $1 AND NOT EXISTS (SELECT 1 FROM action_cards
    WHERE action_cards.id = gateway_calls.card_id AND action_cards.expires_at >= $1)`,
  gateway_grants: 'expires_at < $1',
  gateway_agent_runs: 'noted_at < $1',
  key_arrivals: 'last_at < $1',
  metric_windows: 'expires_at < $1',
  metric_calls: 'expires_at < $1',
  span_minutes: 'minute < $1',
  slack_events: 'received_at < $1',
  channel_requests: 'received_at < $1',
  budget_notices: 'told_at < $1',
  alerts: 'cleared_at < $1',
  alert_deliveries: 'ended_at < $1',
  alert_silences: 'until < $1',
  attachments: 'created_at < $1 AND conversation_id IS NULL AND run_id IS NULL',
} as const;

export type RetainedTable = keyof typeof TABLES;

/** Rows of these belong to a run, and stay where a legal hold keeps its records. */
const OF_RUNS: ReadonlySet<RetainedTable> = new Set([
  'logs',
  'traces',
  'agent_messages',
  'tool_calls',
  'run_texts',
  'agent_tasks',
  'gateway_calls',
]);
const NOT_HELD = `run_id <> ALL (${heldRuns('run_id')})`;
const conditionOf = (table: RetainedTable): string =>
  OF_RUNS.has(table) ? `(${TABLES[table]}) AND (run_id IS NULL OR ${NOT_HELD})` : TABLES[table];

/** Drops rows by age. Sums by the hour follow by their triggers. */
export function createRetentionRepository(database: Database) {
  const dropStep = async (table: RetainedTable, before: string): Promise<number> => {
    const old = conditionOf(table);
    const rows = await database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${old} LIMIT $2)) AND ${old} RETURNING 1)
       SELECT count(*) FROM gone`,
      [before, STEP_ROWS],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    /** `before`: ISO 8601, exclusive. Answers how many rows went. */
    async dropOlder(table: RetainedTable, before: string): Promise<number> {
      for (let count = 0; ;) {
        const gone = await dropStep(table, before);
        count += gone;
        if (gone < STEP_ROWS) return count;
      }
    },

    /** Files that agents gave in runs before then. */
    async dropRunFiles(before: string): Promise<number> {
      const rows = await database.query<{ count: number }>(
        `WITH gone AS (DELETE FROM attachments WHERE run_id IS NOT NULL AND created_at < $1 AND ${NOT_HELD} RETURNING 1)
         SELECT count(*) FROM gone`,
        [before],
      );
      return rows[0]?.count ?? 0;
    },

    /** Run ids that no log entry has any more: the search for text looks them up. */
    async dropUnusedLogRuns(): Promise<void> {
      await database.query(
        `DELETE FROM log_runs WHERE NOT EXISTS (SELECT 1 FROM logs WHERE logs.run_id = log_runs.run_id)`,
      );
    },

    /** The same of names that no trace has any more; actors are few, and stay. */
    async dropUnusedTraceNames(): Promise<void> {
      await database.query(
        `DELETE FROM trace_names WHERE kind = 'run'
           AND NOT EXISTS (SELECT 1 FROM traces WHERE traces.run_id = trace_names.name)`,
      );
    },

    /** Makes room for new rows where dropped ones lay. A server does so by itself, the embedded database never does. */
    async reclaim(table: RetainedTable): Promise<void> {
      if (database.kind !== 'embedded') return;
      const [size] = await database.query<{ bytes: number }>('SELECT pg_table_size($1::regclass) AS bytes', [
        table,
      ]);
      if ((size?.bytes ?? 0) <= RECLAIMED_MAX_BYTES) await database.query(`VACUUM ${table}`);
    },
  };
}
