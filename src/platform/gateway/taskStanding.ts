import type { StreamResponse } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { TaskNotFoundError } from '@a2a-js/sdk/errors';
import type { TaskStanding } from '@platform/agents/agentRouting';
import { askedBack, readAgentEvent, taskStateOf } from './agentEvents';

const ANSWER_LIMIT_MS = 5000;

/** For what an agent answers at once. */
export const atMost = () => ({ signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** Asks an agent how a task stands; undefined where it knows of none. */
export const readStanding = async (client: Client, id: string): Promise<TaskStanding | undefined> => {
  try {
    const task = await client.getTask({ tenant: '', id }, atMost());
    const event: StreamResponse = { payload: { $case: 'task', value: task } };
    const state = taskStateOf(event);
    if (!state) throw new Error(`It does not say how its task ${id} stands`);
    const text = readAgentEvent(event)
      .map((output) => (output.kind === 'text' ? output.text : ''))
      .join('');
    const received = task.history.map(({ messageId }) => messageId);
    return { ...state, text, asked: askedBack(event), received };
  } catch (error) {
    if (error instanceof TaskNotFoundError) return undefined;
    throw error;
  }
};
