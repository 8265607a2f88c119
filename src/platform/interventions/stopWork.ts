import { setTimeout as pause } from 'node:timers/promises';
import { STOP_QUIET_LIMIT_MS } from '@contract/limits';
import type { AgentControl, StoppingTask } from '@platform/agents/agentControl';
import type { InterventionPlan } from './interventionPlan';
import type { InterventionRecord } from './interventionRecord';

export interface StopWorkDependencies {
  control: AgentControl;
  /** Ends tool calls of one caller, or of everybody; resolves with how many once they ended. */
  cancelCalls: (caller?: string) => Promise<number>;
  /** Ends replies that stream or wait. */
  stopReplies: (why?: string) => void;
  quietLimitMs?: number | undefined;
}

/** How long an agent that goes on is watched before nobody looks any more. */
const WATCH_LIMIT_MS = 60_000;

/**
 * Cancels what runs in this process and follows each agent until it is quiet; whoever goes on emitting is flagged (P9).
 * `why` is told where a reply was cut off. Resolves with how many calls of others it ended.
 */
export const stopWork = async (
  deps: StopWorkDependencies,
  plan: Extract<InterventionPlan, { kind: 'stop' }>,
  record: Pick<InterventionRecord, 'effect'>,
  why?: string,
): Promise<number> => {
  if (plan.everybody || plan.agents.includes('coordinator')) deps.stopReplies(why);
  const others = plan.everybody ? deps.cancelCalls() : Promise.resolve(0);
  await Promise.all(plan.agents.map((agentId) => stopAgent(deps, agentId, record)));
  return others;
};

const stopAgent = async (
  { control, cancelCalls, quietLimitMs = STOP_QUIET_LIMIT_MS }: StopWorkDependencies,
  agentId: string,
  record: Pick<InterventionRecord, 'effect'>,
): Promise<void> => {
  const tasks = control.stop(agentId);
  const calls = cancelCalls(agentId);
  const quiet = Promise.all([calls, ...tasks.map(({ ended }) => ended)]).then(() => 'quiet' as const);
  const accepted = Promise.all(tasks.map((task) => task.accepted)).then(() => 'accepted' as const);
  const late = pause(quietLimitMs, 'late' as const, { ref: false });

  const first = await Promise.race([quiet, accepted, late]);
  if (first === 'accepted') await record.effect(agentId, { state: 'accepted', canceled: tasks.length });
  const second = first === 'accepted' ? await Promise.race([quiet, late]) : first;
  if (second === 'late') {
    await record.effect(agentId, { state: 'emitting', error: describe(tasks), canceled: tasks.length });
    const end = await Promise.race([quiet, pause(WATCH_LIMIT_MS, 'late' as const, { ref: false })]);
    if (end === 'late') return;
  }
  await record.effect(agentId, { state: 'quiet', canceled: tasks.length + (await calls) });
};

const describe = (tasks: readonly StoppingTask[]): string => {
  const emissions = tasks.reduce((sum, task) => sum + task.emissions(), 0);
  return emissions > 0
    ? `It went on after the stop: ${String(emissions)} outputs`
    : 'It has not ended its work after the stop';
};
