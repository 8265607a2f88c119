import type { FirstSteps } from '@contract/http/firstSteps';
import type { Sql } from '../engine/database';

export type FirstStepsRepository = ReturnType<typeof createFirstStepsRepository>;

/** Records that somebody's own doing has left; those of the demo history are nobody's. */
export function createFirstStepsRepository(database: Sql) {
  return {
    async of({ id, username }: { id: string; username: string }): Promise<FirstSteps> {
      const [row] = await database.query<FirstSteps>(
        `SELECT
           EXISTS (SELECT FROM action_cards WHERE user_id = $1 AND type = 'meeting' AND NOT demo) AS asked,
           EXISTS (SELECT FROM action_cards WHERE decided_by = $2 AND NOT demo) AS decided,
           EXISTS (
             SELECT FROM interventions WHERE body ->> 'by' = $2 AND body ->> 'command' = 'pause' AND NOT demo
           ) AS paused,
           EXISTS (SELECT FROM gateway_agents WHERE last_call_at IS NOT NULL)
             OR EXISTS (SELECT FROM registered_agents) AS connected`,
        [id, username],
      );
      if (!row) throw new Error('A query without a table returned no row');
      return row;
    },
  };
}
