/** @jest-environment ./test/support/browserEnvironment.ts */
import { defined } from '@contract/defined';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import {
  selectConnectivity,
  selectIsOffline,
  selectTabApart,
  takeOverRequested,
} from '@console/domain/connectivity/connectivitySlice';

const takeOver = jest.fn();
const reconnect = jest.fn();
let made: ReturnType<typeof makeTestStore>;
beforeEach(async () => {
  takeOver.mockClear();
  reconnect.mockClear();
  made = makeTestStore({
    answers: { 'GET /health': buildSystemMetrics() },
    preloaded: signedInState(),
    takeOver,
    reconnect,
  });
  await made.started;
  await waitFor(() => {
    expect(selectConnectivity(made.store.getState()).health).toBe('ok');
  });
});
afterEach(() => {
  jest.useRealTimers();
  made.stop();
});
const apart = () => selectTabApart(made.store.getState());
const refuse = (code?: string) => {
  made.feedChat({ type: 'refused', reason: 'no', ...defined({ code }) });
};
const meRequests = () => made.requests.filter(({ url }) => url.endsWith('/api/auth/me')).length;

test('a tab too many says so, is not offline, and asks for its place when the operator does', async () => {
  jest.useFakeTimers();
  const asked = meRequests();
  refuse('too-many-connections');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(apart()).toBe('too-many-connections');
  expect(selectIsOffline(made.store.getState())).toBe(false);
  expect(meRequests()).toBe(asked);
  expect(takeOver).not.toHaveBeenCalled();
  made.store.dispatch(takeOverRequested());
  expect(takeOver).toHaveBeenCalledTimes(1);
  made.feedChat({ type: 'connected' });
  await jest.advanceTimersByTimeAsync(0);
  expect(apart()).toBe('none');
});

test('a tab too many asks again by itself every 5 s, and no more once it has its place', async () => {
  jest.useFakeTimers();
  refuse('too-many-connections');
  await jest.advanceTimersByTimeAsync(5000);
  expect(reconnect).toHaveBeenCalledTimes(1);
  refuse('too-many-connections');
  await jest.advanceTimersByTimeAsync(2000);
  made.feedChat({ type: 'connected' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('a tab whose place was taken says so, and shows no error besides', async () => {
  const payload = { error: 'Another tab has taken over', code: 'taken-over' };
  made.feedChat({ type: 'connected' });
  made.feedChat({ type: 'received', events: [{ event: 'error', payload }] });
  refuse();
  await waitFor(() => {
    expect(selectConnectivity(made.store.getState())).toMatchObject({ apart: 'taken-over', chat: 'gave-up' });
  });
  expect(made.toasts).toEqual([]);
});

test('a refusal for another reason sets no tab apart', async () => {
  refuse();
  await waitFor(() => {
    expect(selectConnectivity(made.store.getState()).chat).toBe('gave-up');
  });
  expect(apart()).toBe('none');
});
