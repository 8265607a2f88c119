import type { SliceStorage } from '@console/common/storage/sliceStorage';

/** Keeps the session slice as the plain JSON of its user, as other programs of this origin expect it. */
export const createUserStorage = (json: SliceStorage, version: number): SliceStorage => ({
  getItem: async (key) => {
    const user = await json.getItem(key);
    return user && { user, _persist: { version, rehydrated: true } };
  },
  setItem: async (key, value) => {
    const user = 'user' in value ? value.user : null;
    await (typeof user === 'object' && user !== null ? json.setItem(key, user) : json.removeItem(key));
  },
  removeItem: json.removeItem,
});
