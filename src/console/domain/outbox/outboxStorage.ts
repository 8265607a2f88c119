import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { OutboxItem } from './outboxItem';

const DATABASE = 'agent-console';
const STORE = 'outbox';

interface OutboxDatabase extends DBSchema {
  outbox: { key: string; value: object };
}

interface Rows {
  ids: string[];
  entities: Record<string, object>;
}

const pick = (rows: Rows['entities'], ids: readonly string[]): Rows['entities'] =>
  Object.fromEntries(ids.map((id) => [id, rows[id] ?? {}]));

const without = (rows: Rows['entities'], ids: readonly string[]): Rows['entities'] => {
  const left = new Set(ids);
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !left.has(id)));
};

/**
 * The offline queue's storage: one IndexedDB row per item. redux-persist hands over the whole slice; rows
 * are compared by reference and only changed ones are written, so that one of 10 000 costs one write. What
 * could not be written is tried again with the next change.
 */
export const createOutboxStorage = (): SliceStorage => {
  let opened: Promise<IDBPDatabase<OutboxDatabase>> | undefined;
  let written: Rows['entities'] = {};
  const database = (): Promise<IDBPDatabase<OutboxDatabase>> =>
    (opened ??= openDB<OutboxDatabase>(DATABASE, 1, {
      upgrade: (db) => {
        db.createObjectStore(STORE);
      },
    }));
  return {
    getItem: async () => {
      const db = await database();
      const [keys, values] = await Promise.all([db.getAllKeys(STORE), db.getAll(STORE)]);
      const entities: Rows['entities'] = {};
      for (const [index, key] of keys.entries()) {
        const row = v.safeParse(OutboxItem, values[index]);
        if (row.success) entities[key] = row.output;
        else {
          console.error(`Queued item ${key} is corrupt and was removed`);
          await db.delete(STORE, key);
        }
      }
      written = entities;
      return { ids: Object.keys(entities), entities } satisfies Rows;
    },
    setItem: async (_key, value) => {
      const { entities } = value as Rows;
      const before = written;
      written = entities;
      const changed = Object.keys(entities).filter((id) => entities[id] !== before[id]);
      const gone = Object.keys(before).filter((id) => !(id in entities));
      if (changed.length === 0 && gone.length === 0) return;
      try {
        const transaction = (await database()).transaction(STORE, 'readwrite');
        await Promise.all([
          ...changed.map((id) => transaction.store.put(entities[id] ?? {}, id)),
          ...gone.map((id) => transaction.store.delete(id)),
          transaction.done,
        ]);
      } catch (error) {
        written = { ...pick(before, gone), ...without(written, changed) };
        throw error;
      }
    },
    removeItem: async () => {
      written = {};
      await (await database()).clear(STORE);
    },
  };
};
