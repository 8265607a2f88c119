import type { CardExecutor } from './cardExecutor';

export interface CardExecutions {
  execute: CardExecutor;
  /** None begins from here on: the next start, or another process, goes on with the card. Resolves when those under way have ended. */
  settle: () => Promise<void>;
}

/** The executions of approved cards that are under way here. */
export const trackExecutions = (execute: CardExecutor): CardExecutions => {
  const running = new Set<Promise<void>>();
  let isEnding = false;
  return {
    execute: (card, user) => {
      if (isEnding) return Promise.resolve();
      const one = execute(card, user).finally(() => running.delete(one));
      running.add(one);
      return one;
    },
    settle: async () => {
      isEnding = true;
      await Promise.all(running);
    },
  };
};
