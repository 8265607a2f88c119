import type { Intervention } from '@contract/entities/intervention';
import type { Sql } from '../engine/database';
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

    /** As it stands, and which of its states that is. */
    async newest(
      interventionId: string,
      sql: Sql = database,
    ): Promise<{ state: Intervention; version: number } | undefined> {
      const [row] = await table.readNewest(1, sql, 'intervention_id = $2', [interventionId]);
      return row && { state: read(row), version: Number(row.id.slice(interventionId.length + 1)) };
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
