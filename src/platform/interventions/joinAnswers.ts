import type { AgentEffect, ProcessEffect } from '@contract/entities/intervention';
import { defined } from '@contract/defined';
import type { StopAnswer } from '@platform/storage/settings/controlOrdersRepository';

/** A process that a stop is to reach, as it is now. */
export interface AskedProcess {
  id: string;
  name: string;
  /** It went away in an orderly way, or was not heard of for so long that it counts as gone: nothing runs there. */
  gone: boolean;
}

export interface JoinedAnswers {
  agents: Map<string, Pick<AgentEffect, 'state' | 'canceled' | 'error'>>;
  processes: ProcessEffect[];
  /** Whoever is there has stopped. */
  done: boolean;
}

/**
 * One result of what the processes answered: an agent is quiet when it is so in every process that is there. `late`: who has
 * not answered by now is named.
 */
export const joinAnswers = (
  agents: readonly string[],
  asked: readonly AskedProcess[],
  answers: readonly StopAnswer[],
  late: boolean,
): JoinedAnswers => {
  const there = asked.filter(({ gone }) => !gone);
  const silent = there.filter(({ id }) => !answers.some(({ processId }) => processId === id));
  const names = silent.map(({ name }) => name).join(', ');
  const joinAgent = (agentId: string) => {
    const own = answers.filter((answer) => answer.agentId === agentId);
    const states = there.map(({ id }) => own.find(({ processId }) => processId === id)?.state ?? 'requested');
    const canceled = own.reduce((sum, answer) => sum + answer.canceled, 0);
    const errors = own.flatMap(({ state, error }) => (state === 'emitting' && error !== null ? [error] : []));
    if (states.includes('emitting'))
      return { state: 'emitting', canceled, ...defined({ error: errors[0] }) } as const;
    if (late && silent.length > 0)
      return { state: 'unanswered', canceled, error: `Process ${names} did not answer the stop` } as const;
    if (states.every((state) => state === 'quiet')) return { state: 'quiet', canceled } as const;
    const isUnderWay = states.some((state) => state !== 'requested');
    return { state: isUnderWay ? 'accepted' : 'requested', canceled } as const;
  };
  const joined = new Map(agents.map((agentId) => [agentId, joinAgent(agentId)]));
  const processes = asked.map((process) => joinProcess(process, answers, late));
  return {
    agents: joined,
    processes,
    done:
      [...joined.values()].every(({ state }) => state === 'quiet') &&
      processes.every(({ state }) => state === 'stopped' || state === 'gone'),
  };
};

const joinProcess = ({ id, name, gone }: AskedProcess, answers: readonly StopAnswer[], late: boolean) => {
  const whole = answers.find(({ processId, agentId }) => processId === id && agentId === '');
  if (whole?.state === 'quiet') return { process: name, state: 'stopped', canceled: whole.canceled } as const;
  if (gone) return { process: name, state: 'gone' } as const;
  return { process: name, state: !whole && late ? 'unanswered' : 'requested' } as const;
};
