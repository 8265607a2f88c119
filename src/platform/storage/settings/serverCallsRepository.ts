import type { CallLog, CallProgress, KeptCall } from '@contract/entities/keptCall';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface StoredCall extends KeptCall {
  /** ISO 8601; the last word of the process that makes the call. */
  beatAt: string;
}

export interface CallBeat {
  beatAt: string;
  progress: CallProgress | undefined;
  logs: readonly CallLog[];
}

export interface CallEnd extends Omit<CallBeat, 'beatAt'> {
  status: Exclude<KeptCall['status'], 'running'>;
  durationMs: number;
  error?: KeptCall['error'];
  answer?: Record<string, unknown>;
}

const CALL = selectList([
  ...['id', 'server', 'method', 'params', 'dryRun', 'by', 'at', 'beatAt'],
  ...['status', 'durationMs', 'error', 'progress', 'logs'],
]);

export type ServerCallsRepository = ReturnType<typeof createServerCallsRepository>;

/** Calls that people made of tool servers, the newest of each. */
export function createServerCallsRepository(database: Sql) {
  return {
    /** False when the id is taken. Keeps the newest `kept` of the server. */
    async begin(
      { id, server, method, params, dryRun, by, at }: Omit<KeptCall, 'status' | 'logs'>,
      kept: number,
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO server_calls (id, server, method, params, dry_run, by, at, beat_at, status)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 'running') ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, server, method, toJson(params), dryRun, by, at],
      );
      await sql.query(
        `DELETE FROM server_calls WHERE server = $1 AND id NOT IN (
           SELECT id FROM server_calls WHERE server = $1 ORDER BY at DESC, id LIMIT $2)`,
        [server, kept],
      );
      return rows.length === 1;
    },

    /** Answers whether somebody wants the call to end. */
    async beat(id: string, { beatAt, progress, logs }: CallBeat, sql: Sql = database): Promise<boolean> {
      const [row] = await sql.query<{ wanted: boolean }>(
        `UPDATE server_calls SET beat_at = $2, progress = $3, logs = $4
         WHERE id = $1 AND status = 'running' RETURNING is_cancel_wanted AS wanted`,
        [id, beatAt, progress === undefined ? null : toJson(progress), toJson(logs)],
      );
      return row?.wanted ?? false;
    },

    async end(
      id: string,
      { status, durationMs, error, answer, progress, logs }: CallEnd,
      sql: Sql = database,
    ): Promise<void> {
      const json = (value: unknown) => (value === undefined ? null : toJson(value));
      await sql.query(
        `UPDATE server_calls SET status = $2, duration_ms = $3, error = $4, answer = $5, progress = $6, logs = $7
         WHERE id = $1`,
        [id, status, durationMs, json(error), json(answer), json(progress), toJson(logs)],
      );
    },

    async wantCancel(id: string, sql: Sql = database): Promise<void> {
      await sql.query(
        "UPDATE server_calls SET is_cancel_wanted = true WHERE id = $1 AND status = 'running'",
        [id],
      );
    },

    /** Newest first. */
    async list(server: string, sql: Sql = database): Promise<StoredCall[]> {
      const rows = await sql.query<object>(
        `SELECT ${CALL} FROM server_calls WHERE server = $1 ORDER BY at DESC, id`,
        [server],
      );
      return rows.map((row) => fromRow<StoredCall>(row));
    },

    async get(
      server: string,
      id: string,
      sql: Sql = database,
    ): Promise<(StoredCall & { answer?: Record<string, unknown> }) | undefined> {
      const [row] = await sql.query<object>(
        `SELECT ${CALL}, answer FROM server_calls WHERE server = $1 AND id = $2`,
        [server, id],
      );
      return row && fromRow(row);
    },
  };
}
