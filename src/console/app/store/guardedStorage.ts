import type { SliceStorage, StorageProblem } from '@console/common/storage/sliceStorage';

const ANSWER_TIMEOUT_MS = 3000;

const withTimeout = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${String(ms)} ms`));
    }, ms);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });

/**
 * A storage that does not answer holds nothing up, and what it may hold is never written over: without
 * a read there are no writes. A refused write is reported. Reliability P4.
 */
export const guardStorage = (
  storage: SliceStorage,
  report: (problem: StorageProblem) => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
): SliceStorage => {
  let state: 'unread' | 'read' = 'unread';
  return {
    getItem: async (key) => {
      try {
        const value = await withTimeout(storage.getItem(key), timeoutMs);
        state = 'read';
        return value;
      } catch (error) {
        console.error(`Storage of ${key} could not be read and is left alone`, error);
        report({ kind: 'unreadable', key });
        return undefined;
      }
    },
    setItem: async (key, value) => {
      if (state === 'unread') return;
      try {
        await storage.setItem(key, value);
      } catch (error) {
        console.error(`Storage of ${key} refused a write`, error);
        report({ kind: 'full', key });
      }
    },
    removeItem: (key) => storage.removeItem(key),
  };
};
