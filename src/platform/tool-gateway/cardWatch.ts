/** Wakes whoever waits for a card when this process changes it. */
export interface CardWatch {
  changed: (cardId: string) => void;
  /** Resolves at the next change, after `ms`, or when the signal aborts. */
  next: (cardId: string, ms: number, signal: AbortSignal) => Promise<void>;
}

export const createCardWatch = (): CardWatch => {
  const waiting = new Map<string, Set<() => void>>();
  return {
    changed: (cardId) => {
      for (const wake of waiting.get(cardId) ?? []) wake();
    },
    next: (cardId, ms, signal) =>
      new Promise((resolve) => {
        const queue = waiting.get(cardId) ?? new Set();
        waiting.set(cardId, queue);
        const wake = () => {
          clearTimeout(timer);
          queue.delete(wake);
          if (queue.size === 0) waiting.delete(cardId);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        queue.add(wake);
        signal.addEventListener('abort', wake, { once: true });
        if (signal.aborted) wake();
      }),
  };
};
