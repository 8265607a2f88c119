/** @jest-environment ./test/support/browserEnvironment.ts */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { signedIn } from '@console/domain/session/sessionSlice';
import type { MessagePayload } from '@contract/chatSocket';
import { OUTBOX_MAX_ITEMS } from '@contract/limits';
import { buildMessage } from '@test/builders/buildMessage';
import { buildUser } from '@test/builders/buildUser';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { inLanguage } from '@console/common/api/failureWords';
import { makeTestStore, signedInState, type TestStoreOptions } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import type { RootState } from '@console/state/hooks';
import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { itemRetried, selectIsOutboxFull, selectOutbox } from '@console/domain/outbox/outboxSlice';
import { createOutboxStorage } from '@console/domain/outbox/outboxStorage';

const acknowledged = { ok: true, id: 'msg_1', seq: 1, duplicate: false };
const refused = (error: string, code: string) => ({ ok: false, error, code });

let made: ReturnType<typeof makeTestStore>;
let chat: ReturnType<typeof createFakeChatSocket>;
const start = async (
  answer: (payload: MessagePayload) => unknown = () => acknowledged,
  dependencies: NonNullable<TestStoreOptions['dependencies']> = { outboxStorage: createOutboxStorage() },
) => {
  chat = createFakeChatSocket({ message: answer });
  made = makeTestStore({ preloaded: signedInState(), socket: chat.socket, dependencies });
  await made.started;
};
/** IndexedDB does not live on a clock that a test winds. */
const IN_MEMORY = {};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
  made.stop();
});

const submit = (content: string, userId = 'user_operator') =>
  made.store.dispatch(
    messageSubmitted({ conversationId: 'conv_1', content, dryRun: false, model: 'gpt-4o-mini' }, userId),
  ).payload.id;
const connect = () => {
  chat.setConnected(true);
  made.feedChat({ type: 'connected' });
};
const contents = () => chat.sent('message').map(({ content }) => content);
const ids = () => chat.sent('message').map(({ clientMessageId }) => clientMessageId);
/** What was sent stays for a moment, to be seen. */
const unsent = (state: RootState) => selectOutbox(state).filter(({ state: at }) => at !== 'sent');
const outbox = () => unsent(made.store.getState());
const unsentOf = (conversationId: string) =>
  selectWaiting(made.store.getState(), conversationId).filter(({ state }) => state !== 'sent');
const emptied = () => made.until('an empty outbox', (state) => unsent(state).length === 0);
const sent = (...expected: string[]) =>
  waitFor(() => {
    expect(contents()).toEqual(expected);
  });

test('a message leaves with what the platform needs to know it by', async () => {
  await start();
  const id = submit('안녕하세요');
  await emptied();
  expect(chat.emitted).toEqual([
    [
      'message',
      {
        content: '안녕하세요',
        userId: 'user_operator',
        dryRun: false,
        conversationId: 'conv_1',
        clientMessageId: id,
        model: 'gpt-4o-mini',
      },
    ],
  ]);
});

test('of its files a message tells the ids, in their order', async () => {
  await start();
  const file = (id: string) => ({ id, name: `${id}.txt`, mediaType: 'text/plain' as const, size: 1 });
  const attachments = [file('file_2'), file('file_1')];
  const message = {
    conversationId: 'conv_1',
    content: '요약해줘',
    dryRun: false,
    model: 'gpt-4o-mini' as const,
  };
  made.store.dispatch(messageSubmitted({ ...message, attachments }, 'user_operator'));
  await emptied();
  expect(chat.emitted).toMatchObject([
    ['message', { content: '요약해줘', attachments: ['file_2', 'file_1'] }],
  ]);
});

test('messages leave in their order, the next only when the one before is acknowledged', async () => {
  const acknowledge: (() => void)[] = [];
  await start(
    () =>
      new Promise((resolve) => {
        acknowledge.push(() => {
          resolve(acknowledged);
        });
      }),
  );
  for (const text of ['one', 'two', 'three']) submit(text);
  await sent('one');
  expect(outbox().map(({ state }) => state)).toEqual(['sending', 'queued', 'queued']);
  acknowledge[0]?.();
  await sent('one', 'two');
  acknowledge[1]?.();
  await sent('one', 'two', 'three');
  acknowledge[2]?.();
  await emptied();
});

test('an acknowledgement that is lost sends the same id again; a duplicate settles it', async () => {
  const answers: unknown[] = [undefined, { ...acknowledged, duplicate: true }];
  await start(() => answers.shift(), IN_MEMORY);
  jest.useFakeTimers();
  submit('one');
  await jest.advanceTimersByTimeAsync(0);
  expect(outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(outbox()).toEqual([]);
  expect(new Set(ids()).size).toBe(1);
  expect(ids()).toHaveLength(2);
});

test('the message itself is as good as its acknowledgement', async () => {
  await start(() => new Promise(() => undefined));
  const id = submit('one');
  await sent('one');
  made.store.dispatch(messagesReceived([buildMessage({ type: 'user', clientMessageId: id })]));
  expect(outbox()).toEqual([]);
});

test('a refusal is shown at its message and holds back nobody; it can be tried again', async () => {
  let isGone = true;
  await start(({ content }) =>
    content === 'bad' && isGone
      ? refused('This conversation was deleted', 'conversation-gone')
      : acknowledged,
  );
  const id = submit('bad');
  submit('good');
  await sent('bad', 'good');
  await made.until('one item', (state) => unsent(state).length === 1);
  expect(outbox()).toMatchObject([{ id, state: 'failed', error: 'This conversation was deleted' }]);
  isGone = false;
  made.store.dispatch(itemRetried(id));
  await emptied();
});

test('a refusal is said in the language of the page', async () => {
  await start(() => refused('This conversation was deleted', 'conversation-gone'), {
    explainFailure: (failure) => Promise.resolve(inLanguage(failure, 'ko')),
  });
  connect();
  submit('one');
  const [item] = await made.until('the refusal', (state) => {
    const failed = selectOutbox(state).filter(({ state: at }) => at === 'failed');
    return failed.length > 0 && failed;
  });
  expect(item?.error).toBe('대화가 삭제되었거나 더 이상 공유되지 않습니다.');
});

test.each(['rate-limited', 'internal'])(
  'a refusal that passes (%s) keeps the order and waits',
  async (code) => {
    const answers = [refused('Too many messages', code), acknowledged, acknowledged];
    await start(() => answers.shift(), IN_MEMORY);
    jest.useFakeTimers();
    submit('one');
    submit('two');
    await jest.advanceTimersByTimeAsync(900);
    expect(contents()).toEqual(['one']);
    await jest.advanceTimersByTimeAsync(100);
    expect(contents()).toEqual(['one', 'one', 'two']);
    expect(outbox()).toEqual([]);
  },
);

test('nothing leaves while there is no connection, everything once there is', async () => {
  await start();
  chat.setConnected(false);
  submit('one');
  submit('two');
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  await made.until('a break', ({ connectivity }) => connectivity.chat === 'reconnecting');
  expect(contents()).toEqual([]);
  connect();
  await emptied();
  expect(contents()).toEqual(['one', 'two']);
});

test("another user's messages are neither sent nor shown until they sign in", async () => {
  await start();
  submit('theirs', 'user_member');
  submit('mine');
  await sent('mine');
  await made.until('one item', (state) => unsent(state).length === 1);
  expect(unsentOf('conv_1')).toEqual([]);
  expect(outbox()).toMatchObject([{ userId: 'user_member', state: 'queued' }]);
  made.store.dispatch(signedIn(buildUser('member')));
  await sent('mine', 'theirs');
});

const restart = async (answer?: (payload: MessagePayload) => unknown) => {
  await made.persistor.flush();
  made.stop();
  await start(answer);
  connect();
};

test('what was being sent when the tab was closed goes out after the next start, under the same id', async () => {
  await start(() => new Promise(() => undefined));
  const id = submit('one');
  await sent('one');
  expect(outbox()).toMatchObject([{ state: 'sending' }]);
  await restart();
  await emptied();
  expect(ids()).toEqual([id]);
});

test('order outlives a restart, also of messages of one instant and after the clock was set back', async () => {
  await start();
  chat.setConnected(false);
  const texts = Array.from({ length: 20 }, (_, index) => `text ${String(index)}`);
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
  for (const text of texts.slice(0, 10)) submit(text);
  jest.setSystemTime(new Date('2026-11-19T10:00:00.000Z'));
  for (const text of texts.slice(10)) submit(text);
  jest.useRealTimers();
  await restart();
  await emptied();
  expect(contents()).toEqual(texts);
});

test('a full outbox takes nothing more and lets nothing go', () => {
  // The checks of development walk through all of it at every action, and complain of their own slowness.
  jest.spyOn(console, 'warn').mockImplementation();
  const payload = { conversationId: 'conv_1', content: 'text', dryRun: false, model: 'gpt-4o-mini' as const };
  const item = messageSubmitted(payload, 'user_operator').payload;
  const ids = Array.from({ length: OUTBOX_MAX_ITEMS }, (_, index) => `item_${String(index)}`);
  const entities = Object.fromEntries(ids.map((id) => [id, { ...item, id }]));
  made = makeTestStore({ preloaded: { ...signedInState(), outbox: { ids, entities } as never } });
  submit('one too many');
  expect(selectIsOutboxFull(made.store.getState())).toBe(true);
  expect(outbox().map(({ id }) => id)).toEqual(ids);
}, 20_000);
