import { signalControl } from '../engine/controlSignals';
import type { Database, Sql } from '../engine/database';
import { toJson } from '../engine/json';

/** A stop as every process carries it out. */
export interface StopOrder {
  interventionId: string;
  agents: string[];
  /** Also replies that wait and calls that people drive. */
  everybody: boolean;
  why: string;
}

export interface ControlOrder {
  seq: number;
  stop: StopOrder | null;
  /** Others have taken over what this process had under way. */
  replacedProcess: string | null;
}

export interface ControlInForce {
  /** Oldest first. */
  orders: ControlOrder[];
  /** Ids of agents. */
  held: string[];
}

export interface StopAnswer {
  processId: string;
  /** `''`: the process as a whole. */
  agentId: string;
  state: 'requested' | 'accepted' | 'quiet' | 'emitting';
  canceled: number;
  error: string | null;
}

/** A process that was away for longer has no work left. */
const KEPT = '30 days';

export type ControlOrdersRepository = ReturnType<typeof createControlOrdersRepository>;

/** Orders that every process heeds, and how far each has come with them. */
export function createControlOrdersRepository(database: Database) {
  return {
    /** Call it under the lock of the holds, so that numbers follow the commits. Without `stop`: who is held has changed. */
    async add(stop: StopOrder | null, sql: Sql): Promise<number> {
      const [, [row]] = await Promise.all([
        sql.query(`DELETE FROM control_orders WHERE ordered_at < now() - interval '${KEPT}'`),
        sql.query<{ seq: number }>('INSERT INTO control_orders (stop) VALUES ($1) RETURNING seq', [
          stop === null ? null : toJson(stop),
        ]),
        signalControl(database.kind, 'orders', sql),
      ]);
      return row?.seq ?? 0;
    },

    /** As `add`, under the same lock. Resolves with the number of one of them. */
    async addReplaced(processIds: readonly string[], sql: Sql): Promise<number> {
      const [[row]] = await Promise.all([
        sql.query<{ seq: number }>(
          'INSERT INTO control_orders (replaced_process) SELECT unnest($1::text[]) RETURNING seq',
          [processIds],
        ),
        signalControl(database.kind, 'orders', sql),
      ]);
      return row?.seq ?? 0;
    },

    /** Whether it was committed: no number is given twice. */
    async has(seq: number, sql: Sql = database): Promise<boolean> {
      return (await sql.query('SELECT 1 FROM control_orders WHERE seq = $1', [seq])).length > 0;
    },

    async newest(sql: Sql = database): Promise<number> {
      const [row] = await sql.query<{ seq: number }>(
        'SELECT coalesce(max(seq), 0) AS seq FROM control_orders',
      );
      return row?.seq ?? 0;
    },

    /** Orders after `seq`, and who is held, both as of one moment. */
    async since(seq: number, sql: Sql = database): Promise<ControlInForce> {
      const [row] = await sql.query<ControlInForce>(
        `SELECT ARRAY(SELECT agent_id FROM agent_holds ORDER BY agent_id) AS held, coalesce(
           (SELECT jsonb_agg(jsonb_build_object('seq', seq, 'stop', stop, 'replacedProcess', replaced_process) ORDER BY seq)
            FROM control_orders WHERE seq > $1), '[]') AS orders`,
        [seq],
      );
      return row ?? { orders: [], held: [] };
    },

    async seqOf(interventionId: string, sql: Sql = database): Promise<number | undefined> {
      const [row] = await sql.query<{ seq: number }>(
        `SELECT seq FROM control_orders WHERE stop ->> 'interventionId' = $1`,
        [interventionId],
      );
      return row?.seq;
    },

    /** The last answer for an agent stands; none has two in `answers`. */
    async answer(seq: number, answers: readonly StopAnswer[], sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO stop_answers (seq, process_id, agent_id, state, canceled, error)
         SELECT $1, "processId", "agentId", state, canceled, error
         FROM jsonb_to_recordset($2) AS answers ("processId" text, "agentId" text, state text, canceled integer, error text)
         ON CONFLICT (seq, process_id, agent_id)
         DO UPDATE SET state = excluded.state, canceled = excluded.canceled, error = excluded.error`,
        [seq, toJson(answers)],
      );
      await signalControl(database.kind, 'answers', sql);
    },

    async answers(seq: number, sql: Sql = database): Promise<StopAnswer[]> {
      return sql.query<StopAnswer>(
        `SELECT process_id AS "processId", agent_id AS "agentId", state, canceled, error FROM stop_answers WHERE seq = $1`,
        [seq],
      );
    },
  };
}
