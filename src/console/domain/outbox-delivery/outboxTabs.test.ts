/** @jest-environment ./test/support/browserEnvironment.ts */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { MessagePayload } from '@contract/chatSocket';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { createSharedLock } from '@test/support/sharedLock';
import { waitFor } from '@testing-library/react';
import { decisionKept } from '@console/domain/outbox/keptItems';
import { itemSendRequested, messageSubmitted } from '@console/domain/outbox/outboxActions';
import { itemRemoved, selectOutbox } from '@console/domain/outbox/outboxSlice';
import { createOutboxStorage } from '@console/domain/outbox/outboxStorage';

type Tab = Awaited<ReturnType<typeof openTab>>;

/** By `clientMessageId`, as the platform keeps them: once each, in the order they came. */
let arrived: Map<string, string>;
let acquireLock: ReturnType<typeof createSharedLock>;
let stops: (() => void)[];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  arrived = new Map();
  acquireLock = createSharedLock();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const accept = ({ clientMessageId, content }: MessagePayload) => {
  const duplicate = arrived.has(clientMessageId);
  if (!duplicate) arrived.set(clientMessageId, content);
  return { ok: true, id: 'msg_1', seq: arrived.size, duplicate };
};

const openTab = async (answer: (payload: MessagePayload) => unknown = accept) => {
  const chat = createFakeChatSocket({ message: answer });
  chat.setConnected(false);
  const made = makeTestStore({
    preloaded: signedInState(),
    socket: chat.socket,
    dependencies: { outboxStorage: createOutboxStorage() },
    acquireLock,
  });
  await made.started;
  const tab = {
    ...made,
    chat,
    submit: (content: string) =>
      made.store.dispatch(
        messageSubmitted(
          { conversationId: 'conv_1', content, dryRun: false, model: 'gpt-4o-mini' },
          'user_operator',
        ),
      ).payload.id,
    contents: () =>
      selectOutbox(made.store.getState()).flatMap((item) =>
        item.kind === 'message' && item.state !== 'sent' ? [item.payload.content] : [],
      ),
    connect: () => {
      chat.setConnected(true);
      made.feedChat({ type: 'connected' });
    },
  };
  stops.push(made.stop);
  return tab;
};
const shows = (tab: Tab, ...expected: string[]) =>
  waitFor(() => {
    expect(tab.contents()).toEqual(expected);
  });

test('every tab shows what any of them has queued, in one order', async () => {
  const [a, b] = [await openTab(), await openTab()];
  a.submit('one');
  await shows(b, 'one');
  b.submit('two');
  await shows(a, 'one', 'two');
  a.submit('three');
  await shows(b, 'one', 'two', 'three');
});

test('whichever tab is connected first sends everything, once and in order', async () => {
  const [a, b] = [await openTab(), await openTab()];
  a.submit('one');
  await shows(b, 'one');
  b.submit('two');
  await shows(a, 'one', 'two');
  a.submit('three');
  await shows(b, 'one', 'two', 'three');
  b.connect();
  a.connect();
  await shows(a);
  await shows(b);
  expect([...arrived.values()]).toEqual(['one', 'two', 'three']);
});

test('what one tab queues while another one holds the lock goes out too', async () => {
  let goOn: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const a = await openTab(async (payload) => {
    await slow;
    return accept(payload);
  });
  const b = await openTab();
  a.connect();
  b.connect();
  a.submit('one');
  await waitFor(() => {
    expect(a.chat.sent('message')).toHaveLength(1);
  });
  b.submit('two');
  await shows(b, 'one', 'two');
  expect(b.chat.sent('message')).toEqual([]);
  goOn();
  await shows(a);
  await shows(b);
  expect([...arrived.values()]).toEqual(['one', 'two']);
});

test('what one tab takes back, no other tab sends', async () => {
  const [a, b] = [await openTab(), await openTab()];
  const id = a.submit('never mind');
  await shows(b, 'never mind');
  b.store.dispatch(itemRemoved(id));
  await shows(a);
  a.connect();
  b.connect();
  a.submit('but this');
  await waitFor(() => {
    expect([...arrived.values()]).toEqual(['but this']);
  });
});

test('a tab that heard nothing of a removal does not send either: the rows are the truth', async () => {
  const silent = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation();
  const a = await openTab();
  const id = a.submit('never mind');
  await a.persistor.flush();
  const b = await openTab();
  await shows(b, 'never mind');
  b.store.dispatch(itemRemoved(id));
  await b.persistor.flush();
  expect(silent).toHaveBeenCalled();
  expect(a.contents()).toEqual(['never mind']);
  a.connect();
  await shows(a);
  expect(arrived.size).toBe(0);
});

test('a tab that closes in the middle leaves the rest to the others', async () => {
  const a = await openTab(() => new Promise(() => undefined));
  const b = await openTab();
  for (const text of ['one', 'two', 'three']) a.submit(text);
  await shows(b, 'one', 'two', 'three');
  a.connect();
  await waitFor(() => {
    expect(a.chat.sent('message')).toHaveLength(1);
  });
  a.stop();
  b.connect();
  await shows(b);
  expect([...arrived.values()]).toEqual(['one', 'two', 'three']);
});

test('a decision left half sent asks again after the next start', async () => {
  const decision = { action: 'reject', cardId: 'card_1', reason: '' } as const;
  const a = await openTab();
  const { id } = a.store.dispatch(
    decisionKept({ conversationId: 'conv_1', title: 'Card', decision }, 'user_operator'),
  ).payload;
  a.connect();
  await a.until('a connection', ({ connectivity }) => connectivity.chat === 'connected');
  a.store.dispatch(itemSendRequested(id));
  await a.persistor.flush();
  const b = await openTab();
  expect(selectOutbox(b.store.getState())).toMatchObject([{ id, state: 'needs-you' }]);
  b.connect();
  await b.until('a connection', ({ connectivity }) => connectivity.chat === 'connected');
  expect(b.chat.sent('action-card')).toEqual([]);
});
