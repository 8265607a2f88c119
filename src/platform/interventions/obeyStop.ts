import type { AgentEffect } from '@contract/entities/intervention';
import { createBatches } from '@platform/common/batches';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { Database } from '@platform/storage/engine/database';
import type {
  ControlOrdersRepository,
  StopAnswer,
  StopOrder,
} from '@platform/storage/settings/controlOrdersRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import { stopWork, type StopWorkDependencies } from './stopWork';

export interface ObeyStopDependencies extends StopWorkDependencies {
  database: Database;
  controlOrders: Pick<ControlOrdersRepository, 'answer'>;
  process: Pick<ProcessRegistry, 'id' | 'signalHere'>;
  recorder: Pick<Recorder, 'log'>;
  /** Those of this process, where somebody may work whom another process does not know. */
  agentIds: () => string[];
}

/** Carries out a stop in this process, and answers for each agent how far it has come; that it was heard, at once. */
export const obeyStop = async (deps: ObeyStopDependencies, seq: number, order: StopOrder): Promise<void> => {
  const { everybody, why } = order;
  const agents = [...new Set([...order.agents, ...(everybody ? deps.agentIds() : [])])];
  const answer = answersInOrder(deps, seq);
  const effect = (agentId: string, change: Change) => answer([{ agentId, ...change }]);
  try {
    const ended = stopWork(deps, { kind: 'stop', agents, everybody }, { effect }, why);
    // The work is aborted by now, and nothing else has been answered yet.
    const heard = ['', ...agents].map((agentId) => ({ agentId, state: 'requested' as const }));
    const [, canceled] = await Promise.all([answer(heard), ended]);
    await answer([{ agentId: '', state: 'quiet', canceled }]);
  } catch (error) {
    const message = `A stop could not be carried out: ${String(error)}`;
    deps.recorder.log({ level: 'error', agentId: 'platform', message });
  }
};

type Change = Partial<AgentEffect> & Pick<AgentEffect, 'state'>;
type AgentChange = Change & { agentId: string };

/** One statement at a time, with the last answer of each agent. */
const answersInOrder = (
  { database, controlOrders, process }: ObeyStopDependencies,
  seq: number,
): ((changes: readonly AgentChange[]) => Promise<void>) => {
  const answerOf = ({ agentId, state, canceled = 0, error }: AgentChange): StopAnswer => ({
    processId: process.id,
    agentId,
    state: state as StopAnswer['state'],
    canceled,
    error: error ?? null,
  });
  return createBatches<AgentChange>(async (changes) => {
    const last = new Map(changes.map((change) => [change.agentId, answerOf(change)]));
    await database.lasting(() => controlOrders.answer(seq, [...last.values()]));
    process.signalHere('answers');
  });
};
