import type { StorageProblem } from '@console/common/storage/sliceStorage';

/** State of each storage: by key, its last answer if that was no good one. */
export interface StorageHealth {
  failed: (problem: StorageProblem, tryAgain?: () => Promise<void>) => void;
  worked: (key: string) => void;
  /** Answers with what is still not kept. */
  tryAgain: () => Promise<StorageProblem[]>;
}

interface Failure {
  problem: StorageProblem;
  tryAgain: (() => Promise<void>) | undefined;
}

export const createStorageHealth = (report: (problem: StorageProblem) => void): StorageHealth => {
  const failures = new Map<string, Failure>();
  return {
    failed: (problem, tryAgain) => {
      failures.set(problem.key, { problem, tryAgain });
      report(problem);
    },
    worked: (key) => {
      failures.delete(key);
    },
    tryAgain: async () => {
      await Promise.all(
        [...failures.values()].map(async ({ tryAgain }) => {
          await tryAgain?.();
        }),
      );
      return [...failures.values()].map(({ problem }) => problem);
    },
  };
};
