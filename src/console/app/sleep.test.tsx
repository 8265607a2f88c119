import type { BrowserEvent } from '@console/common/saga/dependencies';
import { selectConnectivity } from '@console/domain/connectivity/connectivitySlice';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen } from '@testing-library/react';
import { channel } from 'redux-saga';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

afterEach(() => {
  jest.useRealTimers();
});

/** Timers stand still with the machine, and the clock goes on. */
const sleep = (ms: number): void => {
  jest.setSystemTime(Date.now() + ms);
};

const pathsOf = (requests: Request[]): string[] => requests.map(({ url }) => new URL(url).pathname);

test('after a night asleep every query is read once, and one connection is asked for', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const browser = channel<BrowserEvent>();
  const reconnect = jest.fn();
  const view = renderConsole('/', {
    answers: {
      'GET /health': () => buildSystemMetrics(),
      'GET /api/stats': { agents: [] },
    },
    preloaded: signedInState(),
    browser,
    reconnect,
  });
  await act(() => view.started);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  act(() => {
    view.feedChat({ type: 'connected' });
  });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
  const before = pathsOf(view.requests).filter((path) => path === '/health').length;
  const known = view.requests.length;
  sleep(8 * HOUR_MS);
  await act(async () => {
    view.feedChat({ type: 'disconnected', reason: 'ping timeout' });
    document.dispatchEvent(new Event('visibilitychange'));
    browser.put('visible');
    await jest.advanceTimersByTimeAsync(1000);
  });
  const paths = pathsOf(view.requests.slice(known));
  expect(selectConnectivity(view.store.getState())).toMatchObject({ health: 'ok', chat: 'reconnecting' });
  expect(before).toBeGreaterThan(0);
  expect(paths).toContain('/health');
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(reconnect).toHaveBeenCalledTimes(1);
  view.stop();
});
