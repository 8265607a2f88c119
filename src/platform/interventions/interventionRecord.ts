import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { Clock } from '@platform/common/clock';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import { createBatches } from '@platform/common/batches';
import { without } from '@platform/storage/engine/columns';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { InterventionsRepository } from '@platform/storage/settings/interventionsRepository';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import type { Recorder } from '@platform/telemetry/recorder';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';

export interface InterventionRecordDependencies {
  database: Database;
  interventions: InterventionsRepository;
  agentHolds: Pick<AgentHoldsRepository, 'lock' | 'list'>;
  hub: StreamHub<TelemetryItems>;
  recorder: Recorder;
  clock: Clock;
}

/** One intervention while it works: every change is stored, then told, in order; those that come meanwhile go together. */
export interface InterventionRecord {
  /** Merges into one agent's part. */
  effect: (agentId: string, change: Partial<AgentEffect> & Pick<AgentEffect, 'state'>) => Promise<void>;
  set: (
    change: Partial<Pick<Intervention, 'status' | 'error' | 'runId' | 'conversationId' | 'processes'>>,
  ) => Promise<void>;
}

export type NewIntervention = Omit<Intervention, 'seq'>;
type Change = (now: NewIntervention) => NewIntervention;

/** The first state, in the transaction that claims the call. Tell it with `tellIntervention` after the commit. */
export const storeIntervention = async (
  { database, interventions }: InterventionRecordDependencies,
  body: NewIntervention,
  sql: Sql,
): Promise<Intervention> => {
  const [stored] = await Promise.all([interventions.append(body, 1, sql), signalStreams(database, sql)]);
  return stored;
};

export const followIntervention = (
  deps: InterventionRecordDependencies,
  first: Intervention,
): InterventionRecord => {
  deps.hub.publish('interventions', [first]);
  let current: NewIntervention = without(first, 'seq');
  let version = 1;
  const store = async (changes: readonly Change[]) => {
    const changed = changes.reduce((now, change) => change(now), current);
    const append = () =>
      deps.database.urgent.transaction(async (sql) => {
        const [, pausedAgents] = await Promise.all([deps.agentHolds.lock(sql), deps.agentHolds.list(sql)]);
        const [appended] = await Promise.all([
          deps.interventions.append({ ...changed, pausedAgents }, version + 1, sql),
          signalStreams(deps.database, sql),
        ]);
        return appended;
      });
    const stored = await deps.database.lasting(append);
    current = without(stored, 'seq');
    version += 1;
    deps.hub.publish('interventions', [stored]);
  };
  const write = createBatches<Change>((changes) =>
    store(changes).catch((error: unknown) => {
      const message = `Intervention ${first.id} could not be stored: ${String(error)}`;
      deps.recorder.log({ level: 'error', agentId: 'platform', message });
    }),
  );
  return {
    set: (change) => write([(now) => ({ ...now, ...change })]),
    effect: (agentId, change) => {
      const at = deps.clock.now().toISOString();
      const changed = (effect: AgentEffect): AgentEffect =>
        effect.agentId === agentId ? { ...effect, ...change, at } : effect;
      return write([(now) => ({ ...now, agents: now.agents.map(changed) })]);
    },
  };
};
