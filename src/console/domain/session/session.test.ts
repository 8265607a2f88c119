/** @jest-environment ./test/support/browserEnvironment.ts */
import { buildUser } from '@test/builders/buildUser';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { makeTestStore, signedInState, type TestStoreOptions } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { selectIsOffline } from '@console/domain/connectivity/connectivitySlice';
import { SOCKET_OFFLINE_AFTER_MS } from '@contract/limits';
import { draftChanged, selectDraft } from '@console/domain/drafts/draftsSlice';
import { usageApi } from '@console/domain/usage/usageApi';
import { selectActiveUser } from './sessionSlice';
import { signIn } from './signIn';
import { signOut } from './signOut';

const user = buildUser('operator');
const credentials = { username: 'operator', password: 'operator' };
const refusal = () => Response.json({ error: 'No', code: 'unauthorized', requestId: 'r' }, { status: 401 });
const down = () => {
  throw new TypeError('fetch failed');
};

let stop: () => void = () => undefined;
const open = (options: TestStoreOptions) => {
  const made = makeTestStore(options);
  stop = made.stop;
  return made;
};
afterEach(() => {
  stop();
});

test('a cookie that holds opens the console', async () => {
  const { store } = open({ answers: { 'GET /api/auth/me': { user } } });
  expect(store.getState().session.status).toBe('loading');
  await waitFor(() => {
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user });
  });
});

test('without a session nobody is signed in, whoever is remembered', async () => {
  const storage = createMemoryStorage(new Map<string, object>([['user', buildUser('admin')]]));
  const { store, started } = open({ answers: { 'GET /api/auth/me': refusal }, dependencies: { storage } });
  await started;
  await waitFor(() => {
    expect(store.getState().session).toMatchObject({ status: 'signed-out', user: null });
  });
});

test('while the platform is away the remembered user opens the shell', async () => {
  const storage = createMemoryStorage(new Map<string, object>([['user', user]]));
  const { store } = open({ answers: { 'GET /api/auth/me': down }, dependencies: { storage } });
  await waitFor(
    () => {
      expect(store.getState().session).toMatchObject({ status: 'signed-in', user, answer: 'unreachable' });
    },
    { timeout: 5000 },
  );
});

test('the remembered user is connected for while the platform is away, and learns that it is', async () => {
  const storage = createMemoryStorage(new Map<string, object>([['user', user]]));
  const { store } = open({ answers: { 'GET /api/auth/me': down }, dependencies: { storage } });
  await waitFor(
    () => {
      expect(store.getState().connectivity.chat).toBe('connecting');
    },
    { timeout: 5000 },
  );
  await waitFor(
    () => {
      expect(selectIsOffline(store.getState())).toBe(true);
    },
    { timeout: 2 * SOCKET_OFFLINE_AFTER_MS },
  );
}, 20_000);

test('a right password signs in and says so', async () => {
  const { store, toasts } = open({
    answers: { 'GET /api/auth/me': refusal, 'POST /api/auth/login': { user } },
  });
  await store.dispatch(signIn(credentials));
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user });
  expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([['success', 'Successfully logged in!']]);
});

test('a wrong password is said, logged and not kept', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { store, toasts } = open({
    answers: { 'GET /api/auth/me': refusal, 'POST /api/auth/login': refusal },
  });
  await store.dispatch(signIn({ username: 'operator', password: 'guess-4711' }));
  expect(store.getState().session.signIn).toMatchObject({ status: 'failed', error: { status: 401 } });
  expect(toasts.map(({ title }) => title)).toEqual(['Login failed']);
  expect(log).toHaveBeenCalled();
  expect(JSON.stringify(store.getState())).not.toContain('guess-4711');
});

test('a session that ends signs out and keeps what was typed', async () => {
  const { store } = open({ answers: { 'GET /api/llm/usage': refusal }, preloaded: signedInState() });
  store.dispatch(draftChanged({ key: 'user_operator/c1', text: '오늘 이메일' }));
  await store.dispatch(usageApi.endpoints.getUsage.initiate('24h'));
  expect(store.getState().session).toMatchObject({ status: 'expired', user });
  expect(selectActiveUser(store.getState())).toBeNull();
  expect(selectDraft(store.getState(), 'user_operator/c1')).toBe('오늘 이메일');
});

test('signing out ends the session and forgets what was seen', async () => {
  const { store } = open({ answers: { 'POST /api/auth/logout': { ok: true } }, preloaded: signedInState() });
  await store.dispatch(signOut());
  expect(store.getState().session).toMatchObject({ status: 'signed-out', user: null });
});

test('a sign-out that does not reach the platform is told and changes nothing', async () => {
  const { store, toasts } = open({ answers: { 'POST /api/auth/logout': down }, preloaded: signedInState() });
  await store.dispatch(signOut());
  expect(store.getState().session.status).toBe('signed-in');
  expect(toasts.map(({ title }) => title)).toEqual(['로그아웃하지 못했습니다']);
});
