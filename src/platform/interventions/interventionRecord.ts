import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { Clock } from '@platform/common/clock';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import { createBatches } from '@platform/common/batches';
import { without } from '@platform/storage/engine/columns';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { InterventionsRepository } from '@platform/storage/settings/interventionsRepository';
import { toCanonicalJson } from '@platform/storage/engine/json';
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
  /** Merges into one agent's part, whose error of before is over. */
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
  /** The stored state may be of an attempt whose commit nobody heard of, or of whoever has taken it over meanwhile. */
  const append = (changes: readonly Change[]) =>
    deps.database.urgent.transaction(async (sql) => {
      const [, pausedAgents, newest] = await Promise.all([
        deps.agentHolds.lock(sql),
        deps.agentHolds.list(sql),
        deps.interventions.newest(first.id, sql),
      ]);
      if (!newest) throw new Error('It is not there any more.');
      const now = without(newest.state, 'seq');
      const changed = { ...changes.reduce((so, change) => change(so), now), pausedAgents };
      if (toCanonicalJson(changed) === toCanonicalJson(now)) return newest.state;
      const [appended] = await Promise.all([
        deps.interventions.append(changed, newest.version + 1, sql),
        signalStreams(deps.database, sql),
      ]);
      return appended;
    });
  const store = async (changes: readonly Change[]) => {
    const stored = await deps.database.lasting(() => append(changes));
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
        effect.agentId === agentId ? { ...without(effect, 'error'), ...change, at } : effect;
      // Whoever has taken it over may have said that it failed.
      const whole = change.state === 'answered' ? { status: 'applied' as const, error: undefined } : {};
      return write([(now) => ({ ...now, ...whole, agents: now.agents.map(changed) })]);
    },
  };
};
