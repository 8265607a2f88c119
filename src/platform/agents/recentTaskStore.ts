import type { ListTasksRequest, ListTasksResponse, Task } from '@a2a-js/sdk';
import type { TaskStore } from '@a2a-js/sdk/server';

const MAX_KEPT = 500;

/** The tasks of one agent that a peer may still ask about: the last 500. What ended is in the database. */
export const createRecentTaskStore = (): TaskStore => {
  const tasks = new Map<string, Task>();
  return {
    save: (task) => {
      tasks.delete(task.id);
      tasks.set(task.id, task);
      for (const oldest of tasks.keys()) {
        if (tasks.size <= MAX_KEPT) break;
        tasks.delete(oldest);
      }
      return Promise.resolve();
    },
    load: (taskId) => Promise.resolve(tasks.get(taskId)),
    list: (request) => Promise.resolve(page([...tasks.values()].reverse(), request)),
  };
};

const page = (tasks: Task[], request: ListTasksRequest): ListTasksResponse => {
  const matching = tasks.filter(({ contextId }) => !request.contextId || contextId === request.contextId);
  const start = Number(request.pageToken || 0);
  const pageSize = request.pageSize ?? 50;
  const next = start + pageSize;
  return {
    tasks: matching.slice(start, next),
    nextPageToken: next < matching.length ? String(next) : '',
    pageSize,
    totalSize: matching.length,
  };
};
