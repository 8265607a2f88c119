import { createSharedStorage } from '@console/common/storage/sharedStorage';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist';
import * as v from 'valibot';
import { guardStorage, type GuardedStorage } from './guardedStorage';
import type { StorageHealth } from './storageHealth';

type Persisted<S> = ReturnType<typeof persistReducer<S>> extends Reducer<infer P> ? P : never;

export interface PersistOptions<S> {
  /** Key in the storage, as it is: redux-persist's own prefix is left out. */
  key: string;
  version: number;
  /** By the version they lead to; each is given what the version before had stored. */
  migrations?: Record<number, (stored: object) => object>;
  /** Shape of the content that may come back from the storage; anything else is logged and removed. */
  schema: v.GenericSchema<unknown, { [K in keyof S]?: S[K] | undefined }>;
  /** The fields that are kept; all, if absent. */
  fields?: (keyof S & string)[];
  storage: SliceStorage;
  /** A write changes only what this tab changed: what other tabs stored stays. */
  isShared?: boolean;
  health: Pick<StorageHealth, 'failed' | 'worked'>;
  /** Joins what was stored with what happened since the start; by default a field that changed since stays. */
  reconcile?: (stored: Partial<S>, current: S, initial: S) => S;
}

const keepChanges = <S extends object>(stored: Partial<S>, current: S, initial: S): S => {
  const untouched = (Object.keys(stored) as (keyof S)[]).filter(
    (field) => stored[field] !== undefined && current[field] === initial[field],
  );
  return { ...current, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) };
};

const storedVersion = (stored: object): number =>
  '_persist' in stored &&
  typeof stored._persist === 'object' &&
  stored._persist !== null &&
  'version' in stored._persist &&
  typeof stored._persist.version === 'number'
    ? stored._persist.version
    : 0;

const migrate = <S>(stored: object, { version, migrations = {} }: PersistOptions<S>): object => {
  let migrated = stored;
  for (let next = storedVersion(stored) + 1; next <= version; next += 1) {
    migrated = migrations[next]?.(migrated) ?? migrated;
  }
  return migrated;
};

const readStored = async <S>(options: PersistOptions<S>, storage: GuardedStorage) => {
  const { key, version } = options;
  const stored = await storage.getItem(key);
  if (!stored) return undefined;
  if (storedVersion(stored) > version) {
    console.warn(`Stored value of ${key} is of a later version and is left alone`);
    storage.leaveAlone(key);
    return undefined;
  }
  try {
    return v.parse(options.schema, migrate(stored, options)) as Partial<S>;
  } catch (error) {
    console.error(`Stored value of ${key} is corrupt and was removed`, error);
    await storage.removeItem(key).catch(() => undefined);
    return undefined;
  }
};

/** PERSIST carries functions; one that comes from an exported session has lost them and only marks the slice. */
const isReplayed = (action: UnknownAction): boolean =>
  action.type === PERSIST && typeof action['rehydrate'] !== 'function';

/** A slice under its own key, with its own version, migration and validation. Reliability P4. */
export const persistSlice = <S extends object>(
  reducer: Reducer<S>,
  options: PersistOptions<S>,
): Reducer<Persisted<S>> => {
  const { key, version, fields, isShared = false, reconcile = keepChanges } = options;
  const initial = reducer(undefined, { type: 'persist/initial' });
  const shared = isShared ? createSharedStorage(options.storage, initial) : options.storage;
  const storage = guardStorage(shared, options.health);
  const config: PersistConfig<S> & { deserialize: false } = {
    key,
    version,
    storage: {
      getItem: () => storage.getItem(key),
      setItem: (_prefixed, value: object) => storage.setItem(key, value),
      removeItem: () => storage.removeItem(key),
    },
    serialize: false,
    deserialize: false,
    timeout: 0,
    ...(fields ? { whitelist: fields } : {}),
    getStoredState: () => readStored(options, storage) as never,
    stateReconciler: (stored: Partial<S>, _before, current) => reconcile(stored, current, initial),
  };
  const persisted = persistReducer<S>(config, reducer);
  return (state, action) =>
    isReplayed(action)
      ? { ...(state ?? initial), _persist: { version, rehydrated: false } }
      : persisted(state, action);
};
