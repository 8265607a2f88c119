import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export const STORE = 'outbox';

interface Schema extends DBSchema {
  outbox: { key: string; value: object };
}

export type OutboxDatabase = IDBPDatabase<Schema>;

/** Opens it once; again after the browser has closed it, after a failure, and after making way for a newer version. */
export const openOutboxDatabase = (): (() => Promise<OutboxDatabase>) => {
  let opened: Promise<OutboxDatabase> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = (): Promise<OutboxDatabase> =>
    openDB<Schema>('agent-console', 1, {
      upgrade: (db) => {
        db.createObjectStore(STORE);
      },
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return () => {
    opened ??= open();
    opened.catch(forget);
    return opened;
  };
};
