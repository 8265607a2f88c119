import type { Intervention } from '@contract/entities/intervention';
import type { Sql } from '../engine/database';
import { ofProcesses, processIds, type WorkOf } from '../engine/workOf';
import { createStreamTable } from '../telemetry/streamTable';

/** One state of an intervention, as stored. */
interface InterventionVersion {
  id: string;
  seq: number;
  interventionId: string;
  ts: string;
  runId?: string | undefined;
  body: Omit<Intervention, 'seq'>;
  demo?: boolean | undefined;
}

const FIELDS = ['id', 'interventionId', 'ts', 'runId', 'body', 'demo'] as const;
const NEWEST_VERSION = `seq = (SELECT max(later.seq) FROM interventions later
  WHERE later.intervention_id = interventions.intervention_id)`;

/** Some agent is not done with it, as its newest state says. The first two as in the index `interventions_open`. */
export const OPEN_INTERVENTION = `interventions.process_id IS NOT NULL
  AND interventions.body @? '$.agents[*] ? (@.state == "requested" || @.state == "accepted")'
  AND NOT EXISTS (SELECT 1 FROM interventions later
    WHERE later.intervention_id = interventions.intervention_id AND later.seq > interventions.seq)`;

/** An intervention as it stands, and which of its states that is. */
export interface NewestState {
  state: Intervention;
  version: number;
}

const table = createStreamTable<InterventionVersion>('interventions', FIELDS);

export type InterventionsRepository = ReturnType<typeof createInterventionsRepository>;

/** `GET /api/interventions` and `/ws/interventions`: Behaviour, sections 18.2 and 18.5. */
export function createInterventionsRepository(database: Sql) {
  return {
    /** Call it inside a transaction. `version` counts the states of one intervention from 1. */
    async append(body: Omit<Intervention, 'seq'>, version: number, sql: Sql): Promise<Intervention> {
      const { id: interventionId, ts, runId } = body;
      const row = { id: `${interventionId}#${String(version)}`, interventionId, ts, runId, body };
      const [stored] = await table.appendNew([row], sql);
      if (!stored) throw new Error(`Version ${String(version)} of ${interventionId} is there already.`);
      return read(stored);
    },

    async newest(interventionId: string, sql: Sql = database): Promise<NewestState | undefined> {
      const [row] = await table.readNewest(1, sql, 'intervention_id = $2', [interventionId]);
      return row && newestOf(row);
    },

    /** Those that have not come to their end. Oldest first. */
    async listOpen(of: WorkOf, sql: Sql = database): Promise<NewestState[]> {
      const condition = `${OPEN_INTERVENTION} AND ${ofProcesses('$2')}`;
      return (await table.readOldest(1000, sql, condition, [processIds(of)])).map(newestOf);
    },

    /** Every state after `seq`, oldest first. */
    async readSince(seq: number, limit: number, sql: Sql = database): Promise<Intervention[]> {
      return (await table.readSince(seq, limit, sql)).map(read);
    },

    /** The newest state of each of the newest `limit` interventions, oldest first. */
    async readNewest(limit: number, sql: Sql = database): Promise<Intervention[]> {
      return (await table.readNewest(limit, sql, NEWEST_VERSION)).map(read);
    },

    async listByRun(runId: string, sql: Sql = database): Promise<Intervention[]> {
      const rows = await table.readNewest(1000, sql, `${NEWEST_VERSION} AND run_id = $2`, [runId]);
      return rows.map(read);
    },

    last: (sql: Sql = database): Promise<number> => table.last(sql),
  };
}

const read = ({ body, seq }: InterventionVersion): Intervention => ({ ...body, seq });

const newestOf = (row: InterventionVersion): NewestState => ({
  state: read(row),
  version: Number(row.id.slice(row.interventionId.length + 1)),
});
