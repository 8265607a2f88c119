const PAUSE_MS = 25;

/** Looks again until something is found; the test's own time-out ends the wait. */
export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
