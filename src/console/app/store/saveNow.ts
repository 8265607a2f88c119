import type { StorageProblem } from '@console/common/storage/sliceStorage';
import type { Persistor } from 'redux-persist';
import { ANSWER_TIMEOUT_MS, withTimeout } from './guardedStorage';
import type { StorageHealth } from './storageHealth';

/** Writes at once what is still to be written, also what was refused before; answers with what is not kept, and why. */
export type SaveNow = () => Promise<StorageProblem[]>;

export const createSaveNow = (persistor: Pick<Persistor, 'flush'>, health: StorageHealth): SaveNow => {
  const save = async (): Promise<StorageProblem[]> => {
    await persistor.flush();
    return health.tryAgain();
  };
  return async () => {
    try {
      return await withTimeout(save(), ANSWER_TIMEOUT_MS);
    } catch (error) {
      console.error('Saving was not answered', error);
      return [{ kind: 'silent', key: 'all' }];
    }
  };
};
