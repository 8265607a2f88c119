/** @jest-environment ./test/support/browserEnvironment.ts */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import type { MessageItem } from './outboxItem';
import { createOutboxStorage } from './outboxStorage';

const KEY = 'console:outbox';

const item = (id: string, overrides: Partial<MessageItem> = {}): MessageItem => ({
  id,
  userId: 'user_operator',
  kind: 'message',
  payload: { conversationId: 'conv_1', content: `text of ${id}`, dryRun: false, model: 'gpt-4o-mini' },
  createdAt: '2026-11-20T01:42:18.000Z',
  attempts: 0,
  state: 'queued',
  ...overrides,
});
const slice = (...items: object[]) => {
  const entities = Object.fromEntries(items.map((row) => [(row as { id: string }).id, row]));
  return { ids: Object.keys(entities), entities };
};
/** What another tab, or the next start, finds. */
const read = () => createOutboxStorage().getItem(KEY);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a fresh browser has an empty queue', async () => {
  expect(await read()).toEqual({ ids: [], entities: {} });
});

test('every item has a row of its own and comes back', async () => {
  const storage = createOutboxStorage();
  await storage.getItem(KEY);
  await storage.setItem(KEY, slice(item('a'), item('b')));
  expect(await read()).toEqual(slice(item('a'), item('b')));
});

/** Rulings E: a message may have up to 800 000 characters. */
test('the longest message comes back whole', async () => {
  const longest = item('long');
  longest.payload.content = '가'.repeat(800_000);
  await createOutboxStorage().setItem(KEY, slice(longest));
  expect(await read()).toEqual(slice(longest));
});

test('one change among a thousand costs one write', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => item(`item_${String(index)}`));
  const storage = createOutboxStorage();
  await storage.setItem(KEY, slice(...items));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const remove = jest.spyOn(IDBObjectStore.prototype, 'delete');
  const changed = item('item_7', { state: 'sending', attempts: 1 });
  await storage.setItem(KEY, slice(...items.with(7, changed).toSpliced(42, 1)));
  expect(put.mock.calls).toEqual([[{ ...changed, version: 2 }, 'item_7']]);
  expect(remove.mock.calls).toEqual([['item_42']]);
  const stored = (await read()) as ReturnType<typeof slice>;
  expect(stored.ids).toHaveLength(999);
  expect(stored.entities['item_7']).toEqual(changed);
});

test('what is unchanged is not written at all', async () => {
  const storage = createOutboxStorage();
  const same = slice(item('a'));
  await storage.setItem(KEY, same);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await storage.setItem(KEY, { ...same });
  expect(put).not.toHaveBeenCalled();
});

test('a corrupt row is dropped alone, and said', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  await createOutboxStorage().setItem(KEY, slice(item('a'), { id: 'b', state: 'flying' }, item('c')));
  expect(await read()).toEqual(slice(item('a'), item('c')));
  expect(log).toHaveBeenCalledWith('Queued item b is corrupt and was removed');
  const database = await openDB('agent-console', 1);
  expect(await database.getAllKeys('outbox')).toEqual(['a', 'c']);
});

test('rows of another tab are left alone', async () => {
  const mine = createOutboxStorage();
  await mine.getItem(KEY);
  const theirs = createOutboxStorage();
  await theirs.setItem(KEY, slice(item('theirs')));
  await mine.setItem(KEY, slice(item('mine')));
  await mine.setItem(KEY, slice());
  expect(await read()).toEqual(slice(item('theirs')));
});

test('what could not be written is refused, and written with the next change', async () => {
  const storage = createOutboxStorage();
  const [first, second, third] = [item('a'), item('b'), item('c')];
  await storage.setItem(KEY, slice(first));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await expect(storage.setItem(KEY, slice(second))).rejects.toThrow('The disk is full');
  await storage.setItem(KEY, slice(second, third));
  expect(await read()).toEqual(slice(second, third));
});

test('removing empties the queue', async () => {
  const storage = createOutboxStorage();
  await storage.setItem(KEY, slice(item('a')));
  await storage.removeItem(KEY);
  expect(await read()).toEqual(slice());
  await storage.setItem(KEY, slice(item('a')));
  expect(await read()).toEqual(slice(item('a')));
});

test('a row that a later version of the console wrote is left for it', async () => {
  const storage = createOutboxStorage();
  await storage.setItem(KEY, slice(item('a')));
  const database = await openDB('agent-console', 1);
  const later = { id: 'b', kind: 'intervention', version: 3 };
  await database.put('outbox', later, 'b');
  expect(await read()).toEqual(slice(item('a')));
  await storage.setItem(KEY, slice());
  expect(await database.get('outbox', 'b')).toEqual(later);
});

test('a row that another tab has removed stays removed, and its holder is told', async () => {
  const kept = item('a');
  const mine = createOutboxStorage();
  await mine.setItem(KEY, slice(kept));
  const theirs = createOutboxStorage();
  await theirs.getItem(KEY);
  await theirs.setItem(KEY, slice());
  const told = jest.fn();
  const stop = mine.follow(told);
  await mine.setItem(KEY, slice({ ...kept, state: 'sending' }));
  stop();
  expect(told).toHaveBeenCalledWith({ rows: [], gone: ['a'] });
  expect(await mine.isThere('a')).toBe(true);
  expect(await read()).toEqual(slice());
});

test('a tab hears what another one queued, changed and removed', async () => {
  const mine = createOutboxStorage();
  const theirs = createOutboxStorage();
  const heard: unknown[] = [];
  const stops = [mine.follow((change) => heard.push(change)), theirs.follow(() => undefined)];
  await theirs.setItem(KEY, slice(item('a')));
  await theirs.setItem(KEY, slice(item('a', { state: 'sending' })));
  await theirs.setItem(KEY, slice());
  await waitFor(() => {
    expect(heard).toHaveLength(3);
  });
  for (const stop of stops) stop();
  expect(heard.at(-1)).toEqual({ rows: [], gone: ['a'] });
});

test('what this tab has held before is no news, also when it has removed it meanwhile', async () => {
  const mine = createOutboxStorage();
  await mine.getItem(KEY);
  await mine.setItem(KEY, slice(item('a')));
  await createOutboxStorage().setItem(KEY, slice(item('b')));
  expect(await mine.readUnseen()).toEqual([item('b')]);
  expect(await mine.readUnseen()).toEqual([]);
});
