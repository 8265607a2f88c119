import type { Rehearsal, RehearsalCounts, RehearsalResult } from '@contract/entities/rehearsal';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { ofProcesses, processIds, type WorkOf } from '../engine/workOf';

export type NewRehearsal = Pick<
  Rehearsal,
  'id' | 'setId' | 'setName' | 'setRevision' | 'candidate' | 'inForce' | 'startedBy' | 'startedAt' | 'total'
> & { promptId: string; judge: string | undefined };

type StoredRehearsal = Omit<Rehearsal, 'counts' | 'verdict'> & RehearsalCounts;

export interface RehearsalEnd {
  status: Exclude<Rehearsal['status'], 'running'>;
  reason?: string | undefined;
  at: string;
}

const FIELDS = [
  'id',
  'setId',
  'setName',
  'setRevision',
  'candidate',
  'inForce',
  'judge',
  'startedBy',
  'startedAt',
  'finishedAt',
  'status',
  'reason',
  'total',
  'done',
  'better',
  'worse',
  'same',
  'unmet',
] as const;
const SELECTED = selectList(FIELDS);
export const INTERRUPTED = 'The platform ended while it was running';

const verdictOf = ({ status, unmet }: StoredRehearsal): Rehearsal['verdict'] => {
  if (status === 'running') return 'pending';
  return status === 'completed' && unmet === 0 ? 'green' : 'red';
};

const toRehearsal = (row: object): Rehearsal => {
  const stored = fromRow<StoredRehearsal>(row);
  const { better, worse, same, unmet, ...rest } = stored;
  return { ...rest, counts: { better, worse, same, unmet }, verdict: verdictOf(stored) };
};

/** Rehearsals and their results. */
export function createRehearsalsRepository(database: Sql) {
  return {
    async get(id: string, sql: Sql = database): Promise<Rehearsal | null> {
      const rows = await sql.query<object>(`SELECT ${SELECTED} FROM rehearsals WHERE id = $1`, [id]);
      return rows[0] ? toRehearsal(rows[0]) : null;
    },

    /** Newest first. */
    async list(setId: string, sql: Sql = database): Promise<Rehearsal[]> {
      const rows = await sql.query<object>(
        `SELECT ${SELECTED} FROM rehearsals WHERE set_id = $1 ORDER BY started_at DESC, id`,
        [setId],
      );
      return rows.map(toRehearsal);
    },

    /** The newest one of each set. */
    async newest(sql: Sql = database): Promise<Rehearsal[]> {
      const rows = await sql.query<object>(
        `SELECT DISTINCT ON (set_id) ${SELECTED} FROM rehearsals ORDER BY set_id, started_at DESC, id`,
      );
      return rows.map(toRehearsal);
    },

    async results(id: string, sql: Sql = database): Promise<RehearsalResult[]> {
      const rows = await sql.query<{ body: RehearsalResult }>(
        'SELECT body FROM rehearsal_results WHERE rehearsal_id = $1 ORDER BY position',
        [id],
      );
      return rows.map(({ body }) => body);
    },

    /** Keeps the newest `keep` of its set. */
    async add(rehearsal: NewRehearsal, keep: number, sql: Sql = database): Promise<void> {
      const { candidate, inForce, ...rest } = rehearsal;
      await sql.query(
        `INSERT INTO rehearsals (id, set_id, set_name, set_revision, prompt_id, candidate, in_force, judge, started_by,
           started_at, total, status)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'running')`,
        [
          rest.id,
          rest.setId,
          rest.setName,
          rest.setRevision,
          rest.promptId,
          toJson(candidate),
          toJson(inForce),
          rest.judge,
          rest.startedBy,
          rest.startedAt,
          rest.total,
        ],
      );
      await sql.query(
        `DELETE FROM rehearsals WHERE id IN (
           SELECT id FROM rehearsals WHERE set_id = $1 ORDER BY started_at DESC, id OFFSET $2)
         AND status <> 'running'`,
        [rest.setId, keep],
      );
    },

    /** Whether it still runs: what comes after its end is not kept. */
    async keep(
      id: string,
      result: RehearsalResult,
      { better, worse, same, unmet }: RehearsalCounts,
      sql: Sql,
    ): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE rehearsals SET done = done + 1, better = better + $2, worse = worse + $3, same = same + $4,
           unmet = unmet + $5
         WHERE id = $1 AND status = 'running' RETURNING 1`,
        [id, better, worse, same, unmet],
      );
      if (rows.length === 0) return false;
      await sql.query('INSERT INTO rehearsal_results (rehearsal_id, position, body) VALUES ($1, $2, $3)', [
        id,
        result.position,
        toJson(result),
      ]);
      return true;
    },

    async isRunning(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(`SELECT 1 FROM rehearsals WHERE id = $1 AND status = 'running'`, [id]);
      return rows.length > 0;
    },

    /** The first end stands. */
    async finish(id: string, { status, reason, at }: RehearsalEnd, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE rehearsals SET status = $2, reason = $3, finished_at = $4 WHERE id = $1 AND status = 'running'`,
        [id, status, reason, at],
      );
    },

    async markRunningAsInterrupted(of: WorkOf, at: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE rehearsals SET status = 'interrupted', finished_at = $1, reason = $3
         WHERE status = 'running' AND ${ofProcesses('$2')}`,
        [at, processIds(of), INTERRUPTED],
      );
    },

    /** How many there were. */
    async removeOf(setId: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query('DELETE FROM rehearsals WHERE set_id = $1 RETURNING 1', [setId]);
      return rows.length;
    },

    /** Whether that version has passed every check of the set as it is now. */
    async hasGreen(
      { promptId, version, setId }: { promptId: string; version: string; setId: string },
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `SELECT 1 FROM rehearsals JOIN scenario_sets ON scenario_sets.id = set_id
         WHERE set_id = $1 AND prompt_id = $2 AND candidate ->> 'kind' = 'prompt'
           AND candidate ->> 'version' = $3 AND set_revision = scenario_sets.revision
           AND status = 'completed' AND unmet = 0 LIMIT 1`,
        [setId, promptId, version],
      );
      return rows.length > 0;
    },
  };
}
