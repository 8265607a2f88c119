/** @jest-environment ./test/support/browserEnvironment.ts */
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { agentsApi } from '@console/domain/agents/agentsApi';
import { probeDelayMs } from './connectivitySaga';
import {
  browserReported,
  reconnectRequested,
  selectConnectivity,
  selectIsOffline,
  tabSetApart,
} from '@console/domain/connectivity/connectivitySlice';

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

const isOffline = () => selectIsOffline(made.store.getState());

test('one probe that fails is not offline, two in a row are', async () => {
  await open(() => new Response('', { status: 404 }));
  await waitFor(() => {
    expect(state().failedProbes).toBe(1);
  });
  expect(isOffline()).toBe(false);
  made.store.dispatch(reconnectRequested());
  await waitFor(() => {
    expect(isOffline()).toBe(true);
  });
});

test('while the chat connection stands no probe means offline', async () => {
  await open(() => new Response('', { status: 404 }));
  made.feedChat({ type: 'connected' });
  for (const probes of [1, 2, 3]) {
    await waitFor(() => {
      expect(state()).toMatchObject({ failedProbes: probes, chat: 'connected' });
    });
    made.store.dispatch(reconnectRequested());
  }
  expect(isOffline()).toBe(false);
});

test('probes of a server that is away come later and later, never more than 30 s apart', () => {
  expect([1, 2, 3, 4, 9].map(probeDelayMs)).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
});

describe('after the last attempt', () => {
  const reconnect = jest.fn();
  let isThere = false;
  const give = async () => {
    reconnect.mockClear();
    isThere = false;
    made = makeTestStore({
      answers: { 'GET /health': () => (isThere ? buildSystemMetrics() : new Response('', { status: 404 })) },
      preloaded: signedInState(),
      reconnect,
    });
    await made.started;
    made.feedChat({ type: 'gave-up' });
    await waitFor(() => {
      expect(state()).toMatchObject({ chat: 'gave-up', failedProbes: 1 });
    });
    expect(reconnect).not.toHaveBeenCalled();
  };

  test.each(['online', 'visible', 'focused'] as const)('the tab goes on by itself: %s', async (event) => {
    await give();
    made.store.dispatch(browserReported(event));
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  test('the tab goes on by itself: the server returns', async () => {
    await give();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    made.store.dispatch(browserReported('offline'));
    isThere = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reconnect).toHaveBeenCalled();
  });

  test('a tab whose place was taken leaves it to the other', async () => {
    await give();
    made.store.dispatch(tabSetApart('taken-over'));
    isThere = true;
    made.store.dispatch(reconnectRequested());
    reconnect.mockClear();
    await waitFor(() => {
      expect(state().health).toBe('ok');
    });
    made.store.dispatch(browserReported('focused'));
    expect(reconnect).not.toHaveBeenCalled();
  });
});

test('an outage, and its end, are asked about by everything on the screen at once', async () => {
  await open(buildSystemMetrics());
  const { store, requests } = made;
  const reading = store.dispatch(agentsApi.endpoints.getGatewayStats.initiate(undefined));
  await reading;
  const asked = () => requests.filter(({ url }) => url.endsWith('/a2a/api/stats')).length;
  made.feedChat({ type: 'connected' });
  await waitFor(() => {
    expect(state().chat).toBe('connected');
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  await jest.advanceTimersByTimeAsync(4900);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(2);
  made.feedChat({ type: 'connected' });
  await jest.advanceTimersByTimeAsync(10);
  expect(asked()).toBe(3);
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
