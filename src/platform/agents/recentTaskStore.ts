import { EventEmitter, once } from 'node:events';
import {
  TaskState,
  type ListTasksRequest,
  type ListTasksResponse,
  type Message,
  type Task,
} from '@a2a-js/sdk';
import { RequestMalformedError } from '@a2a-js/sdk/errors';
import type { TaskStore } from '@a2a-js/sdk/server';
import { textOf } from './a2aParts';

const MAX_KEPT = 500;
const PAGE_SIZE = 50;
const PAGE_TOKEN = /^\d{1,9}$/;

export interface RecentTaskStore extends TaskStore {
  /** The last task of a message that was said before: of the same id, in the same context, with the same words. */
  taskOf: (message: Message) => Task | undefined;
  /** The task once it has ended. */
  ended: (task: Task) => Promise<Task>;
}

/** The tasks of one agent that a peer may still ask about: the last 500. What ended is in the database. */
export const createRecentTaskStore = (): RecentTaskStore => {
  const tasks = new Map<string, Task>();
  const endings = new EventEmitter();
  endings.setMaxListeners(0);
  return {
    save: (task) => {
      tasks.delete(task.id);
      tasks.set(task.id, { ...task });
      for (const oldest of tasks.keys()) {
        if (tasks.size <= MAX_KEPT) break;
        tasks.delete(oldest);
      }
      if (hasEnded(task)) endings.emit(task.id, { ...task });
      return Promise.resolve();
    },
    load: (taskId) => Promise.resolve(copyOf(tasks.get(taskId))),
    list: (request) => Promise.resolve().then(() => page([...tasks.values()].reverse(), request)),
    taskOf: (message) => copyOf([...tasks.values()].findLast((task) => hasSaid(task, message))),
    ended: async (task) => (hasEnded(task) ? task : ((await once(endings, task.id)) as [Task])[0]),
  };
};

const ENDED: readonly unknown[] = [
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_REJECTED,
];

export const hasEnded = ({ status }: Task): boolean => ENDED.includes(status?.state);

/** Whoever reads a task shortens its history. */
const copyOf = (task: Task | undefined): Task | undefined => task && { ...task };

const hasSaid = ({ contextId, history }: Task, message: Message): boolean =>
  contextId === message.contextId &&
  history.some(
    ({ messageId, parts }) => messageId === message.messageId && textOf(parts) === textOf(message.parts),
  );

const page = (tasks: Task[], request: ListTasksRequest): ListTasksResponse => {
  const { pageToken, pageSize = PAGE_SIZE, includeArtifacts } = request;
  if (pageToken && !PAGE_TOKEN.test(pageToken)) throw new RequestMalformedError('No page has this pageToken');
  const matching = tasks.filter((task) => isAskedFor(task, request));
  const start = Number(pageToken || 0);
  const next = start + pageSize;
  return {
    tasks: matching
      .slice(start, next)
      .map((task) => ({ ...task, artifacts: includeArtifacts ? task.artifacts : [] })),
    nextPageToken: next < matching.length ? String(next) : '',
    pageSize,
    totalSize: matching.length,
  };
};

const isAskedFor = (
  { contextId, status }: Task,
  { contextId: context, status: state, statusTimestampAfter: after }: ListTasksRequest,
): boolean =>
  (!context || contextId === context) &&
  (!state || status?.state === state) &&
  (!after || Date.parse(status?.timestamp ?? '') > Date.parse(after));
