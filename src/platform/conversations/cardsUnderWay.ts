/**
 * Work with cards that a process lets come to its end before it goes. Once it is going it begins none: what was approved by then
 * is begun by whoever starts next, or takes over.
 */
export interface CardsUnderWay {
  track: <Told extends unknown[]>(work: (...told: Told) => Promise<void>) => (...told: Told) => Promise<void>;
  /** Begins nothing more, and resolves when all that has begun has ended. */
  settle: () => Promise<void>;
}

export const createCardsUnderWay = (): CardsUnderWay => {
  const underWay = new Set<Promise<void>>();
  let isGoing = false;
  return {
    track:
      (work) =>
      async (...told) => {
        if (isGoing) return;
        const ended = work(...told);
        underWay.add(ended);
        try {
          await ended;
        } finally {
          underWay.delete(ended);
        }
      },
    settle: async () => {
      isGoing = true;
      await Promise.allSettled(underWay);
    },
  };
};
