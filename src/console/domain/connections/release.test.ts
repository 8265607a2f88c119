import { channel } from 'redux-saga';
import type { BrowserEvent } from '@console/common/saga/dependencies';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { selectHasNewVersion } from '@console/domain/connectivity/connectivitySlice';

let made: ReturnType<typeof makeTestStore>;
let served = 'one';
let browser = channel<BrowserEvent>();
beforeEach(async () => {
  served = 'one';
  browser = channel();
  // Answers are read in true time; only what waits does not.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  made = makeTestStore({
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /api/client-config': () =>
        Response.json({ demoAccounts: false, demo: false, epoch: 'e', build: served }),
    },
    preloaded: signedInState(),
    dependencies: { build: 'one' },
    browser,
  });
  await made.started;
});
afterEach(() => {
  jest.useRealTimers();
  made.stop();
});
const settled = () => jest.advanceTimersByTimeAsync(10);
const isAnnounced = () => selectHasNewVersion(made.store.getState());
const asked = () => made.requests.filter(({ url }) => url.endsWith('/api/client-config')).length;

test('an open tab hears of a new version within a minute, without losing its connection', async () => {
  await jest.advanceTimersByTimeAsync(120_000);
  expect(isAnnounced()).toBe(false);
  served = 'two';
  await jest.advanceTimersByTimeAsync(60_000);
  await settled();
  expect(isAnnounced()).toBe(true);
});

test('a hidden tab does not ask, and hears of it when it is looked at', async () => {
  browser.put('hidden');
  await jest.advanceTimersByTimeAsync(0);
  const before = asked();
  served = 'two';
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(before);
  browser.put('visible');
  await settled();
  expect(isAnnounced()).toBe(true);
});
