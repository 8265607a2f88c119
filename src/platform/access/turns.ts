/** Runs what has the same key one after another, in the order it came. */
export interface Turns {
  /** Calls `onCrowd`, which throws, where as many wait as may. */
  take: <Answer>(key: string, work: () => Promise<Answer>, onCrowd: () => never) => Promise<Answer>;
}

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

export const createTurns = (maxWaiting: number): Turns => {
  const queues = new Map<string, Queue>();
  return {
    take: async (key, work, onCrowd) => {
      const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= maxWaiting) onCrowd();
      queues.set(key, queue);
      queue.waiting += 1;
      const turn = queue.last.then(work);
      queue.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(key);
      }
    },
  };
};
