import { languageChosen } from '@console/domain/preferences/preferencesSlice';
import { draftChanged } from '@console/domain/drafts/draftsSlice';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { signIn } from '@console/domain/session/signIn';
import { buildMessage } from '@test/builders/buildMessage';
import { buildUser } from '@test/builders/buildUser';
import { makeTestStore, type TestStoreOptions } from '@test/support/makeTestStore';
import { recordingOf } from '@test/support/recordingOf';
import { replaySession } from '@test/support/replaySession';
import { sessionFile, sessionFileName, type SessionTexts } from './sessionFile';
import { createSessionRecorder, RECORDED_ACTIONS } from './sessionRecorder';

const PASSWORD = 'hunter2-4711';
const WORDS = '내일 서버 점검을 공지해줘';
const SEARCH = '비밀 프로젝트';

let made: ReturnType<typeof makeTestStore>;
let stop = (): void => undefined;
afterEach(() => {
  stop();
});
const open = async (options: TestStoreOptions = {}) => {
  made = makeTestStore({
    answers: {
      'POST /api/auth/login': { user: buildUser('operator') },
      'GET /api/conversations': { conversations: [] },
      'GET /api/conversations/conv_1/messages': () => new Response('<html>', { status: 404 }),
    },
    ...options,
  });
  stop = made.stop;
  await made.started;
  return made.store;
};
const fileOf = (texts: SessionTexts) => sessionFile(recordingOf(made.store), texts);

/** Calls that succeed, fail and answer nonsense, words typed and received, an unsubscribed query. */
const live = async () => {
  const { store } = made;
  const { getConversations, getMessages } = conversationsApi.endpoints;
  await store.dispatch(signIn({ username: 'operator', password: PASSWORD }));
  store.dispatch(draftChanged({ key: 'user_operator/c1', text: WORDS }));
  await store.dispatch(getConversations.initiate({ q: SEARCH }));
  const unused = store.dispatch(getConversations.initiate({ q: `${SEARCH} 둘` }));
  await unused;
  unused.unsubscribe();
  await store.dispatch(getMessages.initiate({ conversationId: 'conv_1' }));
  const streaming = buildMessage({ status: 'streaming', content: '' });
  const token = { messageId: streaming.id, conversationId: 'conv_1', done: false };
  made.feedChat({
    type: 'received',
    events: [
      { event: 'message', payload: streaming },
      { event: 'stream-token', payload: { ...token, token: WORDS, index: 0 } },
      { event: 'stream-token', payload: { ...token, token: ' done', index: 1 } },
    ],
  });
  await made.until('a reply', ({ messages }) => messages.entities[streaming.id]?.nextToken === 2);
  store.dispatch(notificationAdded({ type: 'info', title: WORDS, message: WORDS }));
  store.dispatch(languageChosen('ko'));
};
const asJson = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

test('a session replays through the reducers to the state it ended in', async () => {
  const store = await open();
  await live();
  expect(replaySession(fileOf('kept'))).toEqual(asJson(store.getState()));
});

test('after more than 2 000 actions it begins in the middle and ends in the same state', async () => {
  const store = await open();
  await live();
  for (let n = 0; n < RECORDED_ACTIONS + 500; n += 1) {
    store.dispatch(draftChanged({ key: `user_operator/c${String(n % 7)}`, text: `text ${String(n)}` }));
  }
  const file = fileOf('kept');
  const { payload } = JSON.parse(file) as { payload: string };
  expect(payload).not.toContain('outbox/');
  expect(payload).not.toContain('executeMutation');
  expect(replaySession(file)).toEqual(asJson(store.getState()));
});

test('without message texts it replays to the same state, with every word masked', async () => {
  const store = await open();
  await live();
  const file = fileOf('masked');
  const masked = sessionFile({ preloadedState: store.getState(), actions: [] }, 'masked');
  const { preloadedState } = JSON.parse(masked) as { preloadedState: string };
  const replayed = replaySession(file);
  expect(replayed).toEqual(JSON.parse(preloadedState));
  expect(replayed.drafts.texts).toEqual({ 'user_operator/c1': 'xx xx xxx xxxx' });
  for (const words of ['서버', SEARCH, 'operator@demo.example']) expect(file).not.toContain(words);
});

test('a password is in no file, with or without texts', async () => {
  await open();
  await live();
  for (const texts of ['kept', 'masked'] as const) expect(fileOf(texts)).not.toContain(PASSWORD);
  expect(fileOf('kept')).toContain(WORDS);
});

test('identifiers, times, states and the words of failures are kept', () => {
  const kept = {
    id: 'conv_1',
    at: '2026-11-21T02:00:00.000Z',
    status: 'needs-you',
    error: 'No such call',
    n: 7,
  };
  const { payload } = JSON.parse(
    sessionFile({ preloadedState: {}, actions: [{ type: 'a', payload: kept }] }, 'masked'),
  ) as { payload: string };
  expect(JSON.parse(payload)).toEqual([{ type: 'a', payload: kept }]);
});

test('two searches stay two, and none can be read', () => {
  const actions = ['둘째 사람', '첫째 사람', '둘째 사람'].map((q) => ({
    type: 'a',
    queryCacheKey: `getConversations(${JSON.stringify({ limit: 5, q })})`,
  }));
  const { payload } = JSON.parse(sessionFile({ preloadedState: {}, actions }, 'masked')) as {
    payload: string;
  };
  const keys = (JSON.parse(payload) as typeof actions).map(({ queryCacheKey }) => queryCacheKey);
  expect(keys[0]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(2);
  expect(payload).not.toContain('사람');
});

test('the recording keeps the last 2 000 actions and the state before the first of them', () => {
  const { record, recording: read } = createSessionRecorder();
  let count = 0;
  const dispatch = record({ getState: () => ({ count }), dispatch: (action) => action })((action) => {
    count += 1;
    return action;
  });
  for (let n = 0; n < 12_345; n += 1) dispatch({ type: 'n', n });
  const { preloadedState, actions } = read();
  expect(actions.length).toBeGreaterThanOrEqual(RECORDED_ACTIONS);
  expect(actions.length).toBeLessThan(RECORDED_ACTIONS * 1.1);
  expect(actions.at(-1)).toEqual({ type: 'n', n: 12_344 });
  expect(preloadedState).toEqual({ count: actions[0]?.['n'] });
});

test('a file is named after the time', () => {
  expect(sessionFileName(Date.parse('2026-11-21T02:49:23.456Z'))).toBe(
    'agent-console-session-2026-11-21T02-49-23Z.json',
  );
});
