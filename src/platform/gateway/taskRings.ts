/** Wakes whoever waits in this process for a task of an agent of others. */
export interface TaskRings {
  listen: (agentId: string, taskId: string) => Bell;
  /** False where nobody listens here. */
  ring: (agentId: string, taskId: string) => boolean;
}

export interface Bell {
  /** Resolves at the next ring, also one since the last wait, after `ms`, or when the signal aborts. */
  next: (ms: number, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

export const createTaskRings = (): TaskRings => {
  const bells = new Map<string, Set<() => void>>();
  const keyOf = (agentId: string, taskId: string): string => JSON.stringify([agentId, taskId]);
  return {
    listen: (agentId, taskId) => {
      const key = keyOf(agentId, taskId);
      let hasRung = false;
      let wake: (() => void) | undefined;
      const heard = () => {
        hasRung = true;
        wake?.();
      };
      const heardBy = bells.get(key) ?? new Set();
      bells.set(key, heardBy.add(heard));
      return {
        next: async (ms, signal) => {
          if (!hasRung && !signal.aborted) {
            const timer = await new Promise<NodeJS.Timeout>((resolve) => {
              const started = setTimeout(() => {
                resolve(started);
              }, ms).unref();
              wake = () => {
                resolve(started);
              };
              signal.addEventListener('abort', wake, { once: true });
            });
            clearTimeout(timer);
            if (wake) signal.removeEventListener('abort', wake);
            wake = undefined;
          }
          hasRung = false;
        },
        close: () => {
          heardBy.delete(heard);
          if (heardBy.size === 0) bells.delete(key);
        },
      };
    },
    ring: (agentId, taskId) => {
      const heardBy = bells.get(keyOf(agentId, taskId));
      for (const heard of heardBy ?? []) heard();
      return heardBy !== undefined;
    },
  };
};
