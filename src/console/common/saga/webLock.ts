/** Waits for the named lock, which one tab of this browser holds at a time; call the answer to let go. */
export type AcquireLock = (name: string) => Promise<() => void>;

/** Where the browser has no locks, every tab is alone. */
export const acquireWebLock: AcquireLock = (name) => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> =>
      new Promise((release) => {
        resolve(release);
      });
    locks.request(name, held).catch(reject);
  });
};
