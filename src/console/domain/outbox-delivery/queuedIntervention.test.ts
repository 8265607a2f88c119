import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { buildIntervention } from '@test/builders/buildIntervention';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { interventionKept } from '@console/domain/outbox/keptItems';
import { itemKept, itemSendRequested } from '@console/domain/outbox/outboxActions';
import { SETTINGS_GROUP, type OutgoingSettings } from '@console/domain/outbox/outboxItem';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { createOutboxStorage } from '@console/domain/outbox/outboxStorage';

const BODY = { target: 'pause', command: 'pause', params: { resumable: true } };

let made: ReturnType<typeof makeTestStore>;
let requests: { key: string | null; body: unknown }[] = [];
let answer: () => Response;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  requests = [];
  answer = () => Response.json({ id: 'intv_1', intervention: buildIntervention(1) });
  const chat = createFakeChatSocket({});
  made = makeTestStore({
    preloaded: signedInState(),
    socket: chat.socket,
    dependencies: { outboxStorage: createOutboxStorage() },
    answers: {
      'POST /api/interventions': async (request: Request) => {
        requests.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return answer();
      },
    },
  });
  await made.started;
  made.store.dispatch(interventionKept(BODY, 'user_operator', 'key_1'));
  chat.setConnected(true);
  made.feedChat({ type: 'connected' });
  await made.until('a connection', ({ connectivity }) => connectivity.chat === 'connected');
});
afterEach(() => {
  made.stop();
});

const item = () => selectOutbox(made.store.getState())[0];

test('a kept intervention stays where it is until somebody clicks, and then leaves under its key', async () => {
  expect(item()).toMatchObject({ kind: 'intervention', state: 'needs-you' });
  expect(requests).toEqual([]);
  made.store.dispatch(itemSendRequested('key_1'));
  await made.until('the sending', (state) => selectOutbox(state)[0]?.state === 'sent');
  expect(requests).toEqual([{ key: 'key_1', body: BODY }]);
});

test('a refusal is final and says why', async () => {
  answer = () => Response.json({ error: 'Not yours', code: 'forbidden', requestId: 'r' }, { status: 403 });
  made.store.dispatch(itemSendRequested('key_1'));
  await made.until('the refusal', (state) => selectOutbox(state)[0]?.state === 'failed');
  expect(item()).toMatchObject({ error: 'Not yours' });
});

test('two clicks at once send it once', async () => {
  answer = () => Response.json({ error: 'Away', code: 'unavailable', requestId: 'r' }, { status: 400 });
  made.store.dispatch(itemSendRequested('key_1'));
  made.store.dispatch(itemSendRequested('key_1'));
  await made.until('the answer', (state) => selectOutbox(state)[0]?.state === 'failed');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requests).toHaveLength(1);
});

test('an item that breaks while it is sent says so, can be sent again, and the queue goes on', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const draft = { key: '', text: '' };
  // Stands for code that throws, or cannot be fetched.
  const payload = {
    conversationId: SETTINGS_GROUP,
    settings: undefined,
    draft,
  } as unknown as OutgoingSettings;
  made.store.dispatch(
    itemKept({
      id: 'key_2',
      userId: 'user_operator',
      createdAt: new Date().toISOString(),
      attempts: 0,
      kind: 'settings',
      state: 'needs-you',
      payload,
    }),
  );
  const broken = () => selectOutbox(made.store.getState()).find(({ id }) => id === 'key_2');
  for (const attempts of [1, 2]) {
    made.store.dispatch(itemSendRequested('key_2'));
    await made.until('the failure', () => broken()?.state === 'failed' && broken()?.attempts === attempts);
    expect(broken()).toMatchObject({ error: expect.stringContaining('section') });
  }
  made.store.dispatch(itemSendRequested('key_1'));
  await made.until('the sending', () => item()?.state === 'sent');
});
