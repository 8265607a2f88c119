import type { RowChange, SharedRows } from '@console/common/storage/sharedRows';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { OUTBOX_ROW_VERSION, readOutboxRow } from './outboxRow';
import type { OutboxItem } from './outboxItem';
import { openOutboxDatabase, STORE, type OutboxDatabase } from './outboxDatabase';
import { createOutboxJournal } from './outboxJournal';
import { readJournal } from './readJournal';

const CHANNEL = 'agent-console-outbox';

type Entities = Record<string, OutboxItem>;

/** News for the other tabs: they read the rows themselves. */
interface Announcement {
  changed: string[];
  gone: string[];
}

export type OutboxStorage = SliceStorage & SharedRows;

/**
 * The offline queue's storage: one IndexedDB row per item, shared by all tabs. redux-persist hands over the
 * whole slice. A row that is known to be stored, by reference, is not written again, so that one change in
 * 10 000 costs one write; a row that another tab has removed stays removed. What could not be written is
 * tried again with the next change. What a page that was left had no time to write is read from the journal.
 * Reliability P3.
 */
export const createOutboxStorage = (webStorage?: () => Storage): OutboxStorage => {
  const journal = webStorage && createOutboxJournal(webStorage);
  const open = openOutboxDatabase();
  let channel: BroadcastChannel | undefined;
  let tell: (change: RowChange) => void = () => undefined;
  /** By reference: what this tab holds exactly as it is stored. */
  const stored = new WeakSet();
  /** Rows that were there when this tab last looked. */
  const known = new Set<string>();
  /** Whatever this tab has held, also what it has removed again. */
  const seen = new Set<string>();
  let reading: 'not-yet' | 'answered' = 'not-yet';
  let before: Entities = {};
  let notRemoved: string[] = [];

  const learn = (item: OutboxItem): OutboxItem => {
    stored.add(item);
    known.add(item.id);
    seen.add(item.id);
    return item;
  };
  const readAll = async (): Promise<OutboxItem[]> => {
    const db = await open();
    const [keys, values] = await Promise.all([db.getAllKeys(STORE), db.getAll(STORE)]);
    const rows = values.map((value, index) => readOutboxRow(keys[index] ?? '', value));
    for (const [index, row] of rows.entries()) {
      if (row === 'corrupt') await db.delete(STORE, keys[index] ?? '');
    }
    return rows.filter((row) => typeof row === 'object');
  };
  const hear = async ({ changed, gone }: Announcement): Promise<void> => {
    const db = await open();
    const values = await Promise.all(changed.map((id) => db.get(STORE, id)));
    const rows = values.map((value, index) => value && readOutboxRow(changed[index] ?? '', value));
    for (const id of gone) known.delete(id);
    tell({ rows: rows.filter((row) => typeof row === 'object').map(learn), gone });
  };

  return {
    getItem: async () => {
      const rows = (await readAll()).map(learn);
      reading = 'answered';
      before = Object.fromEntries(rows.map((row) => [row.id, row]));
      // Not known as stored: they get their rows with the next write.
      const journaled = webStorage ? readJournal(webStorage) : [];
      const entities = { ...Object.fromEntries(journaled.map((row) => [row.id, row])), ...before };
      return { ids: Object.keys(entities), entities };
    },
    setItem: async (_key, value) => {
      const { entities } = value as { entities: Entities };
      const changed = Object.values(entities).filter((item) => !stored.has(item));
      for (const { id } of changed) seen.add(id);
      const gone = [...notRemoved, ...Object.keys(before).filter((id) => !(id in entities))];
      before = entities;
      if (changed.length === 0 && gone.length === 0) return;
      notRemoved = gone;
      const removedElsewhere = await write(await open(), changed, gone, known);
      notRemoved = notRemoved.filter((id) => !gone.includes(id));
      for (const item of changed) {
        if (!removedElsewhere.includes(item.id)) learn(item);
        journal?.remove(item.id);
      }
      for (const id of [...gone, ...removedElsewhere]) known.delete(id);
      channel?.postMessage({ changed: changed.map(({ id }) => id), gone } satisfies Announcement);
      if (removedElsewhere.length > 0) tell({ rows: [], gone: removedElsewhere });
    },
    removeItem: async () => {
      before = {};
      known.clear();
      await (await open()).clear(STORE);
    },
    readUnseen: async () => {
      if (reading === 'not-yet') return [];
      return (await readAll()).filter(({ id }) => !seen.has(id)).map(learn);
    },
    isThere: async (id) => !known.has(id) || (await (await open()).getKey(STORE, id)) !== undefined,
    follow: (listener) => {
      tell = listener;
      const opened = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
      channel = opened;
      /** One after the other: a row must not come back after the news that it is gone. */
      let hearing = Promise.resolve();
      opened?.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
        hearing = hearing
          .then(() => hear(data))
          .catch((error: unknown) => {
            console.error('What another tab queued could not be read', error);
          });
      });
      return () => {
        opened?.close();
        channel = undefined;
        tell = () => undefined;
      };
    },
  };
};

/** Answers with the ids that were not written, because another tab had removed them. */
const write = async (
  db: OutboxDatabase,
  changed: OutboxItem[],
  gone: string[],
  known: ReadonlySet<string>,
): Promise<string[]> => {
  const transaction = db.transaction(STORE, 'readwrite');
  const { store } = transaction;
  const put = async (item: OutboxItem): Promise<string[]> => {
    if (known.has(item.id) && (await store.getKey(item.id)) === undefined) return [item.id];
    await store.put({ ...item, version: OUTBOX_ROW_VERSION }, item.id);
    return [];
  };
  const [refused] = await Promise.all([
    Promise.all(changed.map(put)),
    Promise.all(gone.map((id) => store.delete(id))),
    transaction.done,
  ]);
  return refused.flat();
};
