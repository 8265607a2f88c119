import { CANCEL } from 'redux-saga';

/** Waits for the named lock, which one tab of this browser holds at a time; call the answer to let go. */
export type AcquireLock = (name: string) => Promise<() => void>;

/** Every tab is alone where the browser has no locks. A saga that is cancelled waits no longer. */
export const acquireWebLock: AcquireLock = (name) => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  const abort = new AbortController();
  const acquired = new Promise<() => void>((resolve, reject) => {
    const held = (): Promise<void> =>
      new Promise((release) => {
        resolve(release);
      });
    locks.request(name, { signal: abort.signal }, held).catch(reject);
  });
  return Object.assign(acquired, {
    [CANCEL]: () => {
      acquired.catch(() => undefined);
      abort.abort();
    },
  });
};
