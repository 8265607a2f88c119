import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import { without } from '@platform/storage/engine/columns';
import type { Database, Sql } from '@platform/storage/engine/database';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import type { WorkOf } from '@platform/storage/engine/workOf';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { InterventionsRepository } from '@platform/storage/settings/interventionsRepository';
import type { NewIntervention } from './interventionRecord';

export interface EndLeftDependencies {
  database: Database;
  interventions: Pick<InterventionsRepository, 'listOpen' | 'append'>;
  agentHolds: Pick<AgentHoldsRepository, 'list'>;
}

export interface LeftEnding {
  /** ISO 8601. */
  at: string;
  /** Why nobody follows it any more, in words without a full stop. */
  error: string;
}

/**
 * Ends interventions that nobody follows any more. A command may have reached its agent, and is not given again. A stop is in
 * force: where everybody is gone it has come to its end, else that is not known. Call it inside a transaction.
 */
export const endLeftInterventions = async (
  { database, interventions, agentHolds }: EndLeftDependencies,
  of: WorkOf,
  ending: LeftEnding,
  sql: Sql,
): Promise<void> => {
  const [open, pausedAgents] = await Promise.all([interventions.listOpen(of, sql), agentHolds.list(sql)]);
  for (const { state, version } of open) {
    const ended = endOf(without(state, 'seq'), of, ending);
    await interventions.append({ ...ended, pausedAgents }, version + 1, sql);
  }
  if (open.length > 0) await signalStreams(database, sql);
};

const endOf = (left: NewIntervention, of: WorkOf, ending: LeftEnding): NewIntervention => {
  if (left.target !== 'stop') return endCommand(left, ending);
  return of === 'everybody' ? endStop(left, ending) : abandonStop(left, ending);
};

const endCommand = (left: NewIntervention, { at, error }: LeftEnding): NewIntervention => {
  const why = `${error}. Whether it was carried out is not known.`;
  const agents = changeOpen(left, { state: 'failed', error: why, at });
  const isAnswered = agents.some(({ state }) => state === 'answered');
  return { ...left, agents, ...(isAnswered ? {} : { status: 'failed', error: why }) };
};

const endStop = (left: NewIntervention, { at }: LeftEnding): NewIntervention => {
  const agents = changeOpen(left, { state: 'quiet', at });
  const processes = left.processes?.map((one) =>
    one.state === 'requested' ? { ...one, state: 'gone' as const } : one,
  );
  return { ...left, agents, ...(processes ? { processes } : {}) };
};

const abandonStop = (left: NewIntervention, { at, error }: LeftEnding): NewIntervention => {
  const why = `${error}. The stop is in force; whether all of it has ended is not known.`;
  return { ...left, agents: changeOpen(left, { state: 'unanswered', error: why, at }) };
};

const changeOpen = (
  { agents }: Pick<Intervention, 'agents'>,
  change: Pick<AgentEffect, 'state' | 'at' | 'error'>,
): AgentEffect[] =>
  agents.map((effect) =>
    effect.state === 'requested' || effect.state === 'accepted' ? { ...effect, ...change } : effect,
  );
