import type { SliceStorage } from '@console/common/storage/sliceStorage';
import type { StorageHealth } from './storageHealth';

export const ANSWER_TIMEOUT_MS = 3000;

export const withTimeout = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${String(ms)} ms`));
    }, ms);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });

export interface GuardedStorage extends SliceStorage {
  /** From now on nothing is written: what is stored belongs to a later version of the console. */
  leaveAlone: (key: string) => void;
}

/**
 * A storage that does not answer holds nothing up, and what it may hold is never written over: without
 * a read there are no writes. A refused write is reported. Reliability P4.
 */
export const guardStorage = (
  storage: SliceStorage,
  health: Pick<StorageHealth, 'failed' | 'worked'>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): GuardedStorage => {
  let state: 'unread' | 'read' = 'unread';
  const write = async (key: string, value: object): Promise<void> => {
    try {
      await storage.setItem(key, value);
      health.worked(key);
    } catch (error) {
      console.error(`Storage of ${key} refused a write`, error);
      health.failed({ kind: 'full', key }, () => write(key, value));
    }
  };
  return {
    getItem: async (key) => {
      try {
        await storage.ready?.();
        const value = await withTimeout(storage.getItem(key), timeoutMs);
        state = 'read';
        return value;
      } catch (error) {
        console.error(`Storage of ${key} could not be read and is left alone`, error);
        health.failed({ kind: 'unreadable', key });
        return undefined;
      }
    },
    setItem: async (key, value) => {
      if (state === 'read') await write(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
    leaveAlone: (key) => {
      state = 'unread';
      health.failed({ kind: 'newer', key });
    },
  };
};
