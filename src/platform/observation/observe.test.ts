import { clockAt, WORKING_HOUR } from '@test/support/clockAt';
import { createObserve, type ObserveSources } from './observe';

const entries = (level: 'info' | 'error', count: number) => ({
  part: 0,
  level,
  kind: null,
  agent: 'monitor',
  entries: count,
  timed: 0,
  durationMs: 0,
});
const observed = (infos: number, errors: number) => {
  const observations = {
    logSums: () => Promise.resolve([entries('info', infos), entries('error', errors)]),
    loads: () => Promise.resolve([]),
    alerts: () => Promise.resolve([]),
    openAlerts: () => Promise.resolve([]),
    recordedLogs: () => Promise.resolve(null),
  } as unknown as ObserveSources['observations'];
  const messages = { count: () => Promise.resolve(0) };
  const observe = createObserve({
    observations,
    messages,
    housekeeping: { last: () => Promise.resolve(null) },
    clock: clockAt(WORKING_HOUR),
    readAgents: () => Promise.resolve([]),
  });
  return observe();
};

test.each([
  ['no entry', 'healthy', 0, 0],
  ['few errors among many', 'healthy', 95, 5],
  ['every fifth entry an error, though too few for an alert', 'warning', 7, 2],
])('with %s the system is %s', async (_what, health, infos, errors) => {
  expect((await observed(infos, errors)).systemHealth).toBe(health);
});

test('what nothing was measured of is unknown, not zero', async () => {
  expect(await observed(3, 0)).toMatchObject({
    avgResponseTime: null,
    memoryUsage: null,
    cpuUsage: null,
  });
});
