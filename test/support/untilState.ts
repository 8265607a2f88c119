const WAIT_LIMIT_MS = 90_000;

interface Watched<S> {
  getState: () => S;
  subscribe: (listener: () => void) => () => void;
}

/** Resolves with the first state that passes; rejects after 90 s with what was waited for. */
export const untilState = <S, T>(
  store: Watched<S>,
  what: string,
  read: (state: S) => T | undefined | false | null,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe();
      reject(new Error(`Waited in vain for ${what}`));
    }, WAIT_LIMIT_MS);
    const check = (): void => {
      const value = read(store.getState());
      if (value === undefined || value === false || value === null) return;
      clearTimeout(timer);
      unsubscribe();
      resolve(value);
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
