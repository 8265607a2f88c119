import type { SliceStorage } from './sliceStorage';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored fields, with those that differ between `known` and `next` as they are in `next`. */
const withChanges = (stored: Fields, known: Fields, next: Fields): Fields => {
  const merged = { ...stored };
  for (const key of new Set([...Object.keys(known), ...Object.keys(next)])) {
    const [before, after] = [known[key], next[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    const there = stored[key];
    // JSON, as which all of it is stored, leaves out what is undefined.
    merged[key] =
      isFields(before) && isFields(after) && isFields(there) ? withChanges(there, before, after) : after;
  }
  return merged;
};

/**
 * A storage that several tabs write: each write changes only the fields that this tab changed since it last read or wrote, so
 * that what another tab stored in between stays. Of the same field the last write wins. What nobody
 * stored yet was as in `initial`.
 */
export const createSharedStorage = (storage: SliceStorage, initial: object): SliceStorage => {
  const known = new Map<string, Fields>();
  return {
    ...storage,
    getItem: async (key) => {
      const value = await storage.getItem(key);
      known.set(key, structuredClone<Fields>({ ...initial, ...value }));
      return value;
    },
    setItem: async (key, value) => {
      const next = structuredClone<Fields>({ ...value });
      const stored = { ...(await storage.getItem(key)) };
      await storage.setItem(key, withChanges(stored, known.get(key) ?? { ...initial }, next));
      known.set(key, next);
    },
    removeItem: (key) => {
      known.delete(key);
      return storage.removeItem(key);
    },
  };
};
