import type { AgentId } from '@contract/entities/agent';
import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import { DEMO_ERRORS, ERROR_KINDS, type ErrorKind } from './demoFigures';
import type { Random } from './random';

export interface DemoError {
  kind: ErrorKind;
  agent: AgentId;
  message: string;
}

const SOURCES: Record<ErrorKind, { agent: AgentId; messages: string[] }> = {
  Timeout: {
    agent: 'integration',
    messages: [
      `outlook.check_availability did not answer within ${DEFAULT_TOOL_TIMEOUT_MS} ms`,
      `outlook.get_smart_suggestions did not answer within ${DEFAULT_TOOL_TIMEOUT_MS} ms`,
      `slack.list_channels did not answer within ${DEFAULT_TOOL_TIMEOUT_MS} ms`,
    ],
  },
  Connection: {
    agent: 'monitor',
    messages: [
      'Connection to the Outlook tool server was reset',
      'Connection to the Slack tool server was refused',
      'Agent gateway closed the connection',
    ],
  },
  Validation: {
    agent: 'workflow',
    messages: ['Meeting request has no attendees', 'endTime is not after startTime', 'Unknown team name'],
  },
  Other: {
    agent: 'optimizer',
    messages: ['Usage report could not be read', 'Unexpected answer from the model provider'],
  },
};

/**
 * Gives each error of the demo's figures to a run: those of the last 24 h to runs of that day, the others to
 * earlier ones. A run can have several.
 * @returns one list of errors per run
 */
export function assignErrors(random: Random, runs: readonly { day: number }[]): DemoError[][] {
  const errors: DemoError[][] = runs.map(() => []);
  const indexes = runs.map((_, index) => index);
  const lastDay = random.shuffle(indexes.filter((index) => runs[index]?.day === 0));
  const earlier = random.shuffle(indexes.filter((index) => runs[index]?.day !== 0));
  const give = (kind: ErrorKind, candidates: number[], count: number) => {
    for (let given = 0; given < count; given += 1) {
      const index = candidates.shift();
      if (index === undefined) throw new Error('There are no runs to give errors to.');
      candidates.push(index);
      const { agent, messages } = SOURCES[kind];
      errors[index]?.push({ kind, agent, message: random.pick(messages) });
    }
  };
  for (const kind of ERROR_KINDS) {
    const { total, lastDay: count } = DEMO_ERRORS[kind];
    give(kind, lastDay, count);
    give(kind, earlier, total - count);
  }
  return errors;
}
