import type { SliceStorage } from '@console/common/storage/sliceStorage';

/** A slice storage whose content a test can look into and set. */
export const createMemoryStorage = (values = new Map<string, object>()): SliceStorage => ({
  getItem: (key) => Promise.resolve(values.get(key)),
  setItem: (key, value) => {
    values.set(key, value);
    return Promise.resolve();
  },
  removeItem: (key) => {
    values.delete(key);
    return Promise.resolve();
  },
});
