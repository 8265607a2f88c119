import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { browserReported, selectConnectivity, selectIsOffline } from './connectivitySlice';

let made: ReturnType<typeof makeTestStore>;
const open = async (health: unknown) => {
  made = makeTestStore({ answers: { 'GET /health': health }, preloaded: signedInState() });
  await made.started;
  return made;
};
afterEach(() => {
  jest.useRealTimers();
  made.stop();
});
const state = () => selectConnectivity(made.store.getState());

test('a health probe says that somebody is there, and how far away', async () => {
  await open(buildSystemMetrics());
  await waitFor(() => {
    expect(state().health).toBe('ok');
  });
  expect(state().latencyMs).toEqual(expect.any(Number));
  expect(selectIsOffline(made.store.getState())).toBe(false);
});

test('a probe that fails means offline, whatever the browser says', async () => {
  await open(() => new Response('', { status: 404 }));
  await waitFor(() => {
    expect(selectIsOffline(made.store.getState())).toBe(true);
  });
});

test('the chat connection is followed through its attempts', async () => {
  await open(buildSystemMetrics());
  made.feedChat({ type: 'connected' });
  await waitFor(() => {
    expect(state().chat).toBe('connected');
  });
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  made.feedChat({ type: 'reconnecting', attempt: 3 });
  await waitFor(() => {
    expect(state()).toMatchObject({ chat: 'reconnecting', attempt: 3 });
  });
  made.feedChat({ type: 'gave-up' });
  await waitFor(() => {
    expect(state()).toMatchObject({ chat: 'gave-up', attempt: 3 });
  });
});

test('a connection that is down for five seconds means offline, a shorter break does not', async () => {
  await open(buildSystemMetrics());
  made.feedChat({ type: 'connected' });
  await waitFor(() => {
    expect(state()).toMatchObject({ chat: 'connected', health: 'ok' });
  });
  jest.useFakeTimers();
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  await jest.advanceTimersByTimeAsync(4900);
  expect(selectIsOffline(made.store.getState())).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(selectIsOffline(made.store.getState())).toBe(true);
  made.feedChat({ type: 'connected' });
  await jest.advanceTimersByTimeAsync(0);
  expect(selectIsOffline(made.store.getState())).toBe(false);
});

test('what the browser says counts at once', async () => {
  await open(buildSystemMetrics());
  made.store.dispatch(browserReported('offline'));
  expect(selectIsOffline(made.store.getState())).toBe(true);
});
