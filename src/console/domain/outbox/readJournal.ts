import { createOutboxJournal, JOURNAL_PREFIX } from './outboxJournal';
import type { OutboxItem } from './outboxItem';
import { readOutboxRow } from './outboxRow';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Items that any tab submitted and had no time to write as rows; an entry that is none is removed. A web storage that
 * refuses holds nothing.
 */
export const readJournal = (webStorage: () => Storage): OutboxItem[] => {
  const { remove } = createOutboxJournal(webStorage);
  try {
    const storage = webStorage();
    return Object.keys(storage)
      .filter((key) => key.startsWith(JOURNAL_PREFIX))
      .flatMap((key) => {
        const id = key.slice(JOURNAL_PREFIX.length);
        const row = readOutboxRow(id, parseJson(storage.getItem(key) ?? ''));
        if (typeof row === 'object') return [row];
        if (row === 'corrupt') remove(id);
        return [];
      });
  } catch {
    return [];
  }
};
