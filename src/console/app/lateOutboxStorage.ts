import type { SharedRows } from '@console/common/storage/sharedRows';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { loadSagas } from './store/loadSagas';

/** The offline queue's storage comes with the sagas that drain it: nothing on the first screen waits for it. */
export const createLateOutboxStorage = (
  firstScreen: Promise<void>,
  webStorage: () => Storage,
): SliceStorage & SharedRows => {
  const loading = firstScreen
    .then(() => loadSagas())
    .then(({ createOutboxStorage }) => createOutboxStorage(webStorage));
  return {
    ready: () => loading,
    getItem: async (key) => (await loading).getItem(key),
    setItem: async (key, value) => (await loading).setItem(key, value),
    removeItem: async (key) => (await loading).removeItem(key),
    readUnseen: async () => (await loading).readUnseen(),
    isThere: async (id) => (await loading).isThere(id),
    follow: (listener) => {
      let stop: (() => void) | undefined;
      let state: 'wanted' | 'ended' = 'wanted';
      const isWanted = (): boolean => state === 'wanted';
      void loading.then((storage) => {
        if (isWanted()) stop = storage.follow(listener);
      });
      return () => {
        state = 'ended';
        stop?.();
      };
    },
  };
};
