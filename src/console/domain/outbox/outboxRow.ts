import * as v from 'valibot';
import { OutboxItem } from './outboxItem';

/** 2: settings, and messages of up to 800 000 characters; a tab of an earlier version would take them for corrupt. */
export const OUTBOX_ROW_VERSION = 2;

const FromLater = v.object({ version: v.pipe(v.number(), v.minValue(OUTBOX_ROW_VERSION + 1)) });

/** A row as it was stored. One that a later version of the console wrote is left alone for it; a corrupt one is said. */
export const readOutboxRow = (key: string, value: unknown): OutboxItem | 'later' | 'corrupt' => {
  if (v.is(FromLater, value)) return 'later';
  const row = v.safeParse(OutboxItem, value);
  if (row.success) return row.output;
  console.error(`Queued item ${key} is corrupt and was removed`);
  return 'corrupt';
};
