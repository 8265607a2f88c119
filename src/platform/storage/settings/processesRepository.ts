import type { RunningWork } from '@contract/http/interventions';
import { signalControl } from '../engine/controlSignals';
import type { Database, Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { CONNECTED, HEARD } from '../engine/liveProcesses';
import { OPEN_INTERVENTION } from './interventionsRepository';

export interface ProcessIdentity {
  id: string;
  name: string;
  host: string;
  pid: number;
  version: string;
  /** The last migration that it knows; 0 for one of before they said so. */
  lastMigration?: number;
}

/** As it is known: with the number of its lock. */
export interface NumberedProcess extends ProcessIdentity {
  number: number;
  startedAt: string;
}

export interface StoredProcess extends ProcessIdentity {
  startedAt: string;
  heardAt: string;
  /** By the database's clock, within the time after which a process counts as gone. */
  heard: boolean;
  work: RunningWork;
}

/** Told with every beat. */
export interface Beat {
  work: RunningWork;
  /** By user. */
  sockets: Record<string, number>;
}

/** Long after nobody waits for it any more. */
const FORGOTTEN_AFTER = '1 hour';

/** Not one that said goodbye (`remove`). */
const LATELY = `heard_at > now() - interval '10 minutes'`;

const TAKE_OVER_LOCK = 7_203_471;
/** Setting of a transaction: whether it has that lock. */
const TAKES_OVER = 'console.takes_over';
/** One that halts while it takes over leaves that to the others: nobody waits longer for its next statement. */
const HALTS_AT_MOST_MS = 1000;

/** Tables with what only its own process can go on with, and in which state that is. */
const UNDER_WAY = [
  ['messages', `status = 'streaming'`],
  ['runs', `status = 'running'`],
  ['rehearsals', `status = 'running'`],
  ['card_steps', `status = 'running'`],
  ['meeting_preparation', `status = 'running'`],
  ['interventions', OPEN_INTERVENTION],
  ['agent_tasks', `state IN ('submitted', 'working', 'input-required')`],
] as const;
/** With what another one can go on with. */
const LEFT_BEHIND = [
  ...UNDER_WAY,
  [
    'action_cards',
    `status = 'approved' AND EXISTS (SELECT 1 FROM card_steps WHERE card_id = action_cards.id AND card_steps.status = 'pending')`,
  ],
  ['slack_events', 'handled_at IS NULL'],
  ['channel_requests', 'settled_at IS NULL'],
] as const;
const anyOf = (work: readonly (typeof LEFT_BEHIND)[number][], processId: string): string =>
  work
    .map(
      ([table, condition]) =>
        `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.process_id = ${processId} AND ${condition})`,
    )
    .join(' OR ');

/** Also one that was replaced, came back, and died at work before it was heard: it is replaced again. */
const GONE = `NOT (${HEARD}) AND NOT ${CONNECTED}
  AND (replaced_at IS NULL OR ${LATELY} AND (${anyOf(UNDER_WAY, 'processes.id')}))`;

const mayTakeOver = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql.query<{ mine: string }>(
    `SELECT set_config('${TAKES_OVER}', pg_try_advisory_xact_lock($1)::text, true) AS mine,
       set_config('idle_in_transaction_session_timeout', $2, true)`,
    [TAKE_OVER_LOCK, String(HALTS_AT_MOST_MS)],
  );
  return row?.mine === 'true';
};

export type ProcessesRepository = ReturnType<typeof createProcessesRepository>;

/** Which platform processes work on this database, and what runs in each. */
export function createProcessesRepository(database: Database) {
  return {
    async add(
      { id, name, host, pid, version, lastMigration = 0 }: ProcessIdentity,
      sql: Sql = database,
    ): Promise<NumberedProcess> {
      // The directory of an embedded database is locked: whoever is in there has ended.
      if (database.kind === 'embedded') await sql.query('DELETE FROM processes');
      else
        await sql.query(
          `DELETE FROM processes
           WHERE heard_at < now() - interval '${FORGOTTEN_AFTER}' AND replaced_at IS NOT NULL AND NOT ${CONNECTED}`,
        );
      const [row] = await sql.query<{ number: number; startedAt: string }>(
        `INSERT INTO processes (id, name, host, pid, version, last_migration) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO UPDATE SET heard_at = clock_timestamp()
         RETURNING number, started_at AS "startedAt"`,
        [id, name, host, pid, version, lastMigration],
      );
      if (!row) throw new Error('A process could not be made known');
      return { id, name, host, pid, version, lastMigration, ...row };
    },

    /** Also of one that was forgotten while it was away: it is known again, with the number that it had. */
    async beat(
      { id, name, host, pid, version, lastMigration = 0, number, startedAt }: NumberedProcess,
      { work, sockets }: Beat,
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `INSERT INTO processes (id, name, host, pid, version, number, started_at, heard_at, work, last_migration, sockets)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), $8, $9, $10)
         ON CONFLICT (id) DO UPDATE
           SET heard_at = clock_timestamp(), work = excluded.work, sockets = excluded.sockets, replaced_at = NULL`,
        [id, name, host, pid, version, number, startedAt, toJson(work), lastMigration, toJson(sockets)],
      );
    },

    /** Numbers of sockets that users hold open at all processes but one, as of their last beats. */
    async socketsBeside(id: string, sql: Sql = database): Promise<ReadonlyMap<string, number>> {
      const rows = await sql.query<{ userId: string; count: number }>(
        `SELECT key AS "userId", sum(value::integer)::integer AS count FROM processes, jsonb_each_text(sockets)
         WHERE id <> $1 AND ${HEARD} GROUP BY key`,
        [id],
      );
      return new Map(rows.map(({ userId, count }) => [userId, count]));
    },

    /** One that goes away. If it leaves work behind, it counts as gone from now on, and others take that over. */
    async remove(id: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE processes SET heard_at = 'epoch' WHERE id = $1 AND (${anyOf(LEFT_BEHIND, '$1')})`,
        [id],
      );
      await sql.query(`DELETE FROM processes WHERE id = $1 AND heard_at <> 'epoch'`, [id]);
    },

    /** Those that were heard of lately, and those that are silent while their connection stands. Oldest first. */
    async live(sql: Sql = database): Promise<StoredProcess[]> {
      return sql.query<StoredProcess>(
        `SELECT id, name, host, pid, version, started_at AS "startedAt", heard_at AS "heardAt", ${HEARD} AS heard, work
         FROM processes WHERE ${HEARD} OR ${CONNECTED} ORDER BY number`,
      );
    },

    /** Whether another one than this was heard of in the last ten minutes, gone or not. */
    async othersLately(id: string, sql: Sql = database): Promise<boolean> {
      return (
        (await sql.query(`SELECT 1 FROM processes WHERE id <> $1 AND ${LATELY} LIMIT 1`, [id])).length > 0
      );
    },

    /** Whether there is one that is gone, and whose work nobody has taken over. */
    async hasGone(sql: Sql = database): Promise<boolean> {
      return (await sql.query(`SELECT 1 FROM processes WHERE ${GONE} LIMIT 1`)).length > 0;
    },

    /** False where another process takes over just now: whoever waited for it would find nothing. Until the end of the transaction. */
    mayTakeOver,

    /**
     * Those, which from here on are replaced: by whoever's transaction this is. None where another process takes over just now;
     * that is asked together with it.
     */
    async replaceGone(sql: Sql): Promise<string[]> {
      const [, rows] = await Promise.all([
        mayTakeOver(sql),
        sql.query<{ id: string }>(
          `UPDATE processes SET replaced_at = clock_timestamp()
           WHERE current_setting('${TAKES_OVER}', true) = 'true' AND ${GONE} RETURNING id`,
        ),
      ]);
      return rows.map(({ id }) => id);
    },

    /** Those whose connection stands, and when each was last heard. */
    async connected(sql: Sql = database): Promise<Pick<StoredProcess, 'id' | 'heardAt'>[]> {
      if (database.kind === 'embedded') return [];
      return sql.query<Pick<StoredProcess, 'id' | 'heardAt'>>(
        `SELECT id, heard_at AS "heardAt" FROM processes WHERE ${CONNECTED}`,
      );
    },

    /** Asks every process for its work; resolves with the time of the database from which on a row is an answer. */
    async askForWork(sql: Sql = database): Promise<string> {
      const [row] = await sql.query<{ now: string }>('SELECT clock_timestamp()::timestamptz(3) AS now');
      await signalControl(database.kind, 'report', sql);
      return row?.now ?? '';
    },
  };
}
