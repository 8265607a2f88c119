import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import {
  browserReported,
  reconnectRequested,
  selectConnectivity,
  selectIsOffline,
} from './connectivitySlice';

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

const DAY_MS = 86_400_000;
const answeredAt = (date: number) => () =>
  Response.json(buildSystemMetrics(), { headers: { Date: new Date(date).toUTCString() } });

test('a clock that is a day off is noticed by what the server says, and forgotten when it is set right', async () => {
  let offByMs = DAY_MS;
  await open(() => answeredAt(Date.now() - offByMs)());
  await waitFor(() => {
    expect(state().health).toBe('ok');
  });
  expect(Math.abs(state().serverAheadMs + DAY_MS)).toBeLessThan(2000);
  offByMs = 0;
  made.store.dispatch(reconnectRequested());
  await waitFor(() => {
    expect(state().serverAheadMs).toBe(0);
  });
});
