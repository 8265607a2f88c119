import { draftChanged } from '@console/domain/drafts/draftsSlice';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { selectNotifications } from '@console/domain/notifications/notificationsSlice';
import { browserReported } from '@console/domain/connectivity/connectivitySlice';
import { usageApi } from '@console/domain/usage/usageApi';
import { buildUser } from '@test/builders/buildUser';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import type { BrowserEvent } from '@console/common/saga/dependencies';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { selectMyOutbox } from '@console/domain/outbox/outboxSelectors';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import type { RootState } from '@console/state/hooks';
import { channel } from 'redux-saga';
import type { Role } from '@contract/entities/user';
import { signIn } from './signIn';
import { rightsRefused } from '@console/common/api/sessionExpired';

const summary = {
  totalRequests: 3,
  totalCost: 1,
  totalInputTokens: 1,
  totalOutputTokens: 1,
  unpricedRequests: 0,
};
const usage = { ...summary, summary, records: [] };
const refusal = (code = 'signed-out') =>
  Response.json({ error: 'No', code, requestId: 'r' }, { status: 401 });

let made: ReturnType<typeof makeTestStore>;
afterEach(() => {
  made.stop();
});

/** A platform with one session that can be ended, begun anew and given another role. */
const open = async () => {
  const session: { user: ReturnType<typeof buildUser> | undefined } = { user: buildUser('operator') };
  const inSession = (answer: () => unknown) => () => (session.user ? answer() : refusal());
  /** As the platform does with whoever says for whom they speak. */
  const ofUser = (answer: () => unknown) => (request: Request) => {
    const meant = request.headers.get('X-Session-User');
    return session.user && session.user.id !== meant ? refusal('other-user') : inSession(answer)();
  };
  const reconnect = jest.fn();
  const browser = channel<BrowserEvent>();
  made = makeTestStore({
    preloaded: signedInState('operator'),
    browser,
    reconnect,
    answers: {
      'GET /api/auth/me': inSession(() => ({ user: session.user })),
      'GET /api/llm/usage': ofUser(() => ({ usage })),
      'POST /api/auth/login': async (request: Request) => {
        const { username } = (await request.json()) as { username: Role };
        session.user = buildUser(username);
        return { user: session.user };
      },
    },
  });
  await made.started;
  const calls = (path: string) => made.requests.filter(({ url }) => new URL(url).pathname === path).length;
  const status = () => made.store.getState().session.status;
  return { ...made, session, reconnect, browser, calls, status };
};
const expire = async (console: Awaited<ReturnType<typeof open>>): Promise<void> => {
  console.session.user = undefined;
  console.feedChat({ type: 'refused', reason: 'io server disconnect' });
  await console.until('the end of the session', ({ session }) => session.status === 'expired');
  await console.until('quiet', ({ api }) =>
    Object.values(api.queries).every((query) => !query || 'fulfilledTimeStamp' in query || 'error' in query),
  );
};

test('the same user goes on where the session ended: nothing is lost and what is shown is read again', async () => {
  const console = await open();
  const { store } = console;
  store.dispatch(notificationAdded({ type: 'info', title: 'A', message: '' }));
  store.dispatch(draftChanged({ key: 'user_operator/c1', text: '쓰던 말' }));
  const shown = store.dispatch(usageApi.endpoints.getUsage.initiate('24h'));
  await shown;
  await expire(console);
  await console.until('a closed connection', ({ connectivity }) => connectivity.chat === 'closed');

  await store.dispatch(signIn({ username: 'operator', password: 'operator' }));
  expect(console.status()).toBe('signed-in');
  await console.until('a new connection', ({ connectivity }) => connectivity.chat === 'connecting');
  await console.until('a second reading', () => console.calls('/api/llm/usage') === 2);
  expect(selectNotifications(store.getState()).map(({ title }) => title)).toContain('A');
  expect(store.getState().drafts.texts).toEqual({ 'user_operator/c1': '쓰던 말' });
  shown.unsubscribe();
});

test('another user sees nothing of the first, whose words stay', async () => {
  const console = await open();
  const { store } = console;
  store.dispatch(notificationAdded({ type: 'info', title: 'A', message: '' }));
  store.dispatch(draftChanged({ key: 'user_operator/c1', text: '쓰던 말' }));
  await store.dispatch(usageApi.endpoints.getUsage.initiate('24h'));
  await expire(console);
  await store.dispatch(signIn({ username: 'member', password: 'member' }));
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user: { username: 'member' } });
  expect(selectNotifications(store.getState())).toEqual([]);
  expect(Object.values(store.getState().api.queries).filter((query) => query?.data)).toEqual([]);
  expect(store.getState().drafts.texts).toEqual({ 'user_operator/c1': '쓰던 말' });
});

test('who signed in again in another tab goes on in this one when it is looked at', async () => {
  const console = await open();
  await expire(console);
  console.session.user = buildUser('operator');
  console.browser.put('visible');
  await console.until('a session', ({ session }) => session.status === 'signed-in');
});

test.each(['visible', 'online', 'focused'] as const)(
  'who signed in over an expired session has this tab, too, once it is %s',
  async (event) => {
    const console = await open();
    await expire(console);
    console.session.user = buildUser('member');
    console.browser.put(event);
    await console.until('the other user', ({ session }) => session.user?.username === 'member');
    expect(console.status()).toBe('signed-in');
  },
);

const queue = ({ store }: Awaited<ReturnType<typeof open>>) =>
  store.dispatch(
    messageSubmitted(
      { conversationId: 'c1', content: '아직 못 보낸 말', dryRun: false, model: 'gpt-4o-mini' },
      'user_operator',
    ),
  );
const queued = (state: RootState) => selectOutbox(state).map(({ userId, state: at }) => [userId, at]);

test('a call that another user’s session answers gives the tab to them; what the first queued stays theirs', async () => {
  const console = await open();
  const { store } = console;
  store.dispatch(notificationAdded({ type: 'info', title: 'A', message: '' }));
  store.dispatch(draftChanged({ key: 'user_operator/c1', text: '쓰던 말' }));
  queue(console);
  console.session.user = buildUser('member');
  const { error } = await store.dispatch(usageApi.endpoints.getUsage.initiate('24h'));
  expect(error).toMatchObject({ status: 401, code: 'other-user' });
  await console.until('the other user', ({ session }) => session.user?.username === 'member');
  expect(console.status()).toBe('signed-in');
  expect(selectNotifications(store.getState())).toEqual([]);
  expect(store.getState().drafts.texts).toEqual({ 'user_operator/c1': '쓰던 말' });
  expect(queued(store.getState())).toEqual([['user_operator', 'queued']]);
  expect(selectMyOutbox(store.getState())).toEqual([]);
});

test('a chat server that refuses the first user gives the tab to who is signed in now', async () => {
  const console = await open();
  queue(console);
  console.session.user = buildUser('member');
  console.feedChat({ type: 'refused', reason: 'Another user has signed in here', code: 'other-user' });
  await console.until('the other user', ({ session }) => session.user?.username === 'member');
  await console.until('a connection of theirs', ({ connectivity }) => connectivity.chat === 'connecting');
  expect(console.connectedFor).toEqual(['user_operator', 'user_member']);
  expect(queued(console.store.getState())).toEqual([['user_operator', 'queued']]);
});

test('while it is expired a look at the tab asks, and changes nothing', async () => {
  const console = await open();
  await expire(console);
  const before = console.calls('/api/auth/me');
  console.store.dispatch(browserReported('visible'));
  await console.until('a question', () => console.calls('/api/auth/me') === before + 1);
  expect(console.status()).toBe('expired');
});

test('a lowered role arrives with a new connection, and is told in words', async () => {
  const console = await open();
  console.session.user = { ...buildUser('viewer'), id: 'user_operator' };
  console.feedChat({ type: 'refused', reason: 'io server disconnect' });
  await console.until('the new role', ({ session }) => session.user?.role === 'viewer');
  expect(console.status()).toBe('signed-in');
  await console.until('a notice', () => console.toasts.length > 0);
  expect(console.toasts[0]).toMatchObject({ title: '권한이 바뀌었습니다' });
  expect(console.toasts[0]?.message).toContain('viewer');
  expect(console.reconnect).toHaveBeenCalledTimes(1);
});

test('a connection refused for another reason is not tried again by itself', async () => {
  const console = await open();
  console.feedChat({ type: 'refused', reason: 'too many' });
  await console.until('a question', () => console.calls('/api/auth/me') === 1);
  expect(console.reconnect).not.toHaveBeenCalled();
  expect(console.toasts).toEqual([]);
});

test('a call refused for want of rights asks for them, once for a burst', async () => {
  const console = await open();
  console.session.user = { ...buildUser('viewer'), id: 'user_operator' };
  for (let n = 0; n < 5; n += 1) console.store.dispatch(rightsRefused());
  await console.until('the new role', ({ session }) => session.user?.role === 'viewer');
  expect(console.calls('/api/auth/me')).toBe(1);
});
