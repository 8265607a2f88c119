/** @jest-environment ./test/support/browserEnvironment.ts */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { buildMessage } from '@test/builders/buildMessage';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { messagesReceived } from '../connectivity/chatEvents';
import { messageSubmitted } from './outboxActions';
import { createOutboxJournal } from './outboxJournal';
import { itemRemoved, selectOutbox } from './outboxSlice';
import { createOutboxStorage } from './outboxStorage';

let made: ReturnType<typeof makeTestStore>;
const webStorage = () => window.localStorage;
const journal = createOutboxJournal(webStorage);
const kept = () => Object.keys(window.localStorage);
/** `hung`: its writes are never answered, as on a page that is left before they are. */
const start = async (rows: 'written' | 'hung', answer?: () => unknown) => {
  const chat = createFakeChatSocket({ message: answer ?? (() => new Promise(() => undefined)) });
  const outboxStorage =
    rows === 'written'
      ? createOutboxStorage(webStorage)
      : { ...createMemoryStorage(), setItem: () => new Promise<void>(() => undefined) };
  made = makeTestStore({
    preloaded: signedInState(),
    socket: chat.socket,
    dependencies: { outboxStorage, outboxJournal: journal },
  });
  await made.started;
  return chat;
};
const submit = (content: string) =>
  made.store.dispatch(
    messageSubmitted(
      { conversationId: 'conv_1', content, dryRun: false, model: 'gpt-4o-mini' },
      'user_operator',
    ),
  ).payload.id;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
});
afterEach(() => {
  made.stop();
});

test('the longest message of a page that was left is sent whole by the next', async () => {
  const longest = '가'.repeat(800_000);
  await start('hung');
  submit(longest);
  made.stop();
  const chat = await start('written', () => ({ ok: true, id: 'msg_1', seq: 1, duplicate: false }));
  await waitFor(() => {
    expect(chat.sent('message')).toMatchObject([{ content: longest }]);
  });
});

test('words of a page that was left before their row was written are sent by the next, once', async () => {
  await start('hung');
  const id = submit('말하고 바로 떠남');
  made.stop();
  const chat = await start('written', () => ({ ok: true, id: 'msg_1', seq: 1, duplicate: false }));
  await waitFor(() => {
    expect(chat.sent('message')).toMatchObject([{ clientMessageId: id, content: '말하고 바로 떠남' }]);
  });
  await waitFor(() => {
    expect(kept()).toEqual([]);
  });
});

test('a written row needs the journal no longer', async () => {
  await start('written');
  submit('one');
  expect(kept()).toHaveLength(1);
  await waitFor(() => {
    expect(kept()).toEqual([]);
  });
  expect(selectOutbox(made.store.getState())).toHaveLength(1);
});

test.each([
  ['taken back by its author', (id: string) => itemRemoved(id)],
  [
    'come back from the platform',
    (id: string) => messagesReceived([buildMessage({ type: 'user', clientMessageId: id })]),
  ],
])('what has %s before its row was written does not go out later', async (_how, ends) => {
  await start('hung');
  const id = submit('one');
  const other = submit('two');
  made.store.dispatch(ends(id));
  expect(kept()).toEqual([`console:queued/${other}`]);
});

test('what lies there and is nothing that was submitted is removed, and said', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  window.localStorage.setItem('console:queued/a', '{"id":');
  window.localStorage.setItem('another', 'stays');
  await start('written');
  expect(kept()).toEqual(['another']);
  expect(log).toHaveBeenCalledWith('Queued item a is corrupt and was removed');
});

test('a web storage that refuses keeps nobody from sending', async () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const chat = createFakeChatSocket({ message: () => ({ ok: true, id: 'msg_1', seq: 1, duplicate: false }) });
  made = makeTestStore({
    preloaded: signedInState(),
    socket: chat.socket,
    dependencies: {
      outboxStorage: createOutboxStorage(blocked),
      outboxJournal: createOutboxJournal(blocked),
    },
  });
  await made.started;
  submit('one');
  await waitFor(() => {
    expect(chat.sent('message')).toHaveLength(1);
  });
});
