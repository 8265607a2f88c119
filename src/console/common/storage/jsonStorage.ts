import type { SliceStorage } from './sliceStorage';

/** Plain JSON in a web storage. What is no JSON object is logged and removed; the other keys stay. */
export const createJsonStorage = (webStorage: () => Storage): SliceStorage => ({
  getItem: async (key) => {
    const text = webStorage().getItem(key);
    if (text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      /* not JSON: removed below */
    }
    console.error(`Stored value of ${key} is corrupt and was removed`);
    webStorage().removeItem(key);
    return undefined;
  },
  setItem: async (key, value) => {
    webStorage().setItem(key, JSON.stringify(value));
  },
  removeItem: async (key) => {
    webStorage().removeItem(key);
  },
});
