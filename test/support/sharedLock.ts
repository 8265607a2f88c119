import type { AcquireLock } from '@console/common/saga/webLock';

/** What Web Locks are to the tabs of one browser, for several consoles in one process. */
export const createSharedLock = (): AcquireLock => {
  let last = Promise.resolve();
  return () => {
    const before = last;
    let release: () => void = () => undefined;
    last = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  };
};
