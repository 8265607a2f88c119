import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { everybodyStoppedSince } from '../engine/stoppedSince';
import { ofProcesses, processIds, THIS_PROCESS, type WorkOf } from '../engine/workOf';

export type SlackEventsRepository = ReturnType<typeof createSlackEventsRepository>;

/** Events that Slack delivered: kept before they are acknowledged, so that they survive the process. */
export function createSlackEventsRepository(database: Sql) {
  return {
    /** False when it is there already: Slack delivers until it is acknowledged. */
    async keep(id: string, event: unknown, at: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO slack_events (id, event, received_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO NOTHING RETURNING 1`,
        [id, toJson(event), at],
      );
      return rows.length === 1;
    },

    async handled(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE slack_events SET handled_at = $2 WHERE id = $1', [id, at]);
    },

    /** Whether everybody was stopped after it came. */
    async isStopped(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `SELECT 1 FROM slack_events WHERE id = $1 AND ${everybodyStoppedSince('asked_order')}`,
        [id],
      );
      return rows.length > 0;
    },

    /** From here on those that `of` had not handled are this process's. Oldest first. */
    async takeOver(of: WorkOf, since: string, sql: Sql = database): Promise<unknown[]> {
      const rows = await sql.query<{ event: unknown }>(
        `WITH taken AS (
           UPDATE slack_events SET process_id = ${THIS_PROCESS}
           WHERE handled_at IS NULL AND received_at >= $2 AND ${ofProcesses('$1')}
           RETURNING id, received_at, event)
         SELECT event FROM taken ORDER BY received_at, id`,
        [processIds(of), since],
      );
      return rows.map(({ event }) => event);
    },
  };
}
