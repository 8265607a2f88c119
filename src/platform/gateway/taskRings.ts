/** Wakes whoever waits in this process for a task of an agent of others. */
export interface TaskRings {
  /** With the place at which its agent calls, where it has one. */
  listen: (agentId: string, taskId: string, pushId?: string) => Bell;
  /** False where nobody listens here. */
  ring: (agentId: string, taskId: string) => boolean;
  /** By the place that was called, while its task is not stored yet. */
  ringPush: (pushId: string) => void;
}

export interface Bell {
  /** Resolves at the next ring, also one since the last wait, after `ms`, or when the signal aborts. */
  next: (ms: number, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

export const createTaskRings = (): TaskRings => {
  const bells = new Map<string, Set<() => void>>();
  const keyOf = (...names: string[]): string => JSON.stringify(names);
  const ring = (key: string): boolean => {
    const heardBy = bells.get(key);
    for (const heard of heardBy ?? []) heard();
    return heardBy !== undefined;
  };
  return {
    listen: (agentId, taskId, pushId) => {
      const keys = [keyOf(agentId, taskId), ...(pushId === undefined ? [] : [keyOf(pushId)])];
      let hasRung = false;
      let wake: (() => void) | undefined;
      const heard = () => {
        hasRung = true;
        wake?.();
      };
      for (const key of keys) bells.set(key, (bells.get(key) ?? new Set()).add(heard));
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
          for (const key of keys) {
            const heardBy = bells.get(key);
            heardBy?.delete(heard);
            if (heardBy?.size === 0) bells.delete(key);
          }
        },
      };
    },
    ring: (agentId, taskId) => ring(keyOf(agentId, taskId)),
    ringPush: (pushId) => void ring(keyOf(pushId)),
  };
};
