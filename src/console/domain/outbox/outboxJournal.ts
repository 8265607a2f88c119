import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { itemKept, messageSubmitted } from './outboxActions';
import type { OutboxItem } from './outboxItem';
import { selectOutboxEntities } from './outboxSlice';

export const JOURNAL_PREFIX = 'console:queued/';

export interface OutboxJournal {
  keep: (item: OutboxItem) => void;
  remove: (id: string) => void;
}

/**
 * Journal of what is submitted and has no row yet. The row is written a moment later, and the page may be left within
 * it; a web storage is written at once. One that refuses is done without.
 */
export const createOutboxJournal = (webStorage: () => Storage): OutboxJournal => {
  const attempt = (action: (storage: Storage) => void): void => {
    try {
      action(webStorage());
    } catch {
      /* full or blocked: the row alone keeps it */
    }
  };
  return {
    keep: (item) => {
      attempt((storage) => {
        storage.setItem(JOURNAL_PREFIX + item.id, JSON.stringify(item));
      });
    },
    remove: (id) => {
      attempt((storage) => {
        storage.removeItem(JOURNAL_PREFIX + id);
      });
    },
  };
};

const isSubmitted = isAnyOf(messageSubmitted, itemKept);

/** Keeps what is submitted until its row is stored, or it is no longer wanted. Reliability P3. */
export const createJournalMiddleware = (journal: OutboxJournal): Middleware => {
  const kept = new Set<string>();
  return (store) => (next) => (action) => {
    const result = next(action);
    const wanted = selectOutboxEntities(store.getState() as never);
    if (isSubmitted(action)) {
      const item = wanted[action.payload.id];
      if (item) {
        journal.keep(item);
        kept.add(item.id);
      }
    }
    for (const id of kept) {
      if (wanted[id]) continue;
      journal.remove(id);
      kept.delete(id);
    }
    return result;
  };
};
