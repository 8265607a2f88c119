import type { CallToolResult } from '@modelcontextprotocol/client';
import { message, SEND } from './gatewayBench';
import { textOf } from './gatewayClient';
import type { TaskClient } from './taskClient';
import { until } from './until';

/** A task, or the result that stands in its place. */
export interface Task extends Record<string, unknown> {
  taskId: string;
  status: string;
  result?: CallToolResult;
}

export interface TaskCall {
  as?: TaskClient;
  /** The client's own key of the call. */
  key?: string;
}

/** Calls and tasks of the client that `usual` gives, or of another. */
export const taskCalls = (usual: () => TaskClient) => {
  const call = async (name: string, args: object, { as = usual(), key = '' }: TaskCall = {}) =>
    (await as.result('tools/call', {
      name,
      arguments: args,
      ...(key === '' ? {} : { _meta: { 'agent-console/idempotency-key': key } }),
    })) as Task;
  const get = async ({ taskId }: Task, as = usual()) => (await as.result('tasks/get', { taskId })) as Task;
  return {
    call,
    get,
    send: (text: string, how?: TaskCall) => call(SEND, message(text), how),
    /** The task once it has ended. */
    over: (task: Task, as?: TaskClient) =>
      until(async () => {
        const now = await get(task, as);
        return now.status === 'working' ? undefined : now;
      }),
  };
};

export const textIn = ({ result }: Task): string => (result ? textOf(result) : '');
