import { ALL_PENDING, missingFor, remedyFor, summaryOf, TEST_IDS, type TestStates } from './testPlan';
import { reportOf } from './testReport';

const passed = { status: 'success', durationMs: 12.4, data: { ok: true } } as const;
const broken = { status: 'error', durationMs: 3, message: 'slack: refused', remedy: 'server' } as const;
const allPassed = Object.fromEntries(TEST_IDS.map((id) => [id, passed])) as unknown as TestStates;

test('what depends on a failed test has its prerequisite missing', () => {
  const states: TestStates = { ...allPassed, 'slack-health': broken };
  expect(missingFor('channels', states)).toBe('slack-health');
  expect(
    missingFor('scheduling', { ...states, channels: { status: 'skipped', because: 'slack-health' } }),
  ).toBe('channels');
  expect(missingFor('suggestions', states)).toBeUndefined();
  expect(missingFor('outlook-health', ALL_PENDING)).toBeUndefined();
});

test('a summary is as good as its worst part', () => {
  expect(summaryOf('outlook', ALL_PENDING)).toBe('pending');
  expect(summaryOf('outlook', { ...ALL_PENDING, 'outlook-health': passed })).toBe('running');
  expect(summaryOf('outlook', allPassed)).toBe('success');
  expect(summaryOf('slack', { ...allPassed, channels: broken })).toBe('error');
  expect(
    summaryOf('workflow', { ...allPassed, scheduling: { status: 'skipped', because: 'channels' } }),
  ).toBe('error');
});

test.each([
  [{ status: 502 as const, code: 'tool-server-unreachable' }, 'server'],
  [{ status: 504 as const, code: 'timeout' }, 'time-out'],
  [{ status: 403 as const, code: 'forbidden' }, 'sign-in'],
  [{ status: 'network' as const, code: 'network' }, 'network'],
  [{ status: 400 as const, code: 'invalid-input' }, 'input'],
  [{ status: 500 as const, code: 'internal' }, 'look'],
])('%j is helped by: %s', (error, remedy) => {
  expect(remedyFor(error)).toBe(remedy);
});

test('the report has every test with its outcome', () => {
  const states: TestStates = {
    ...allPassed,
    'slack-health': broken,
    channels: { status: 'skipped', because: 'slack-health' },
  };
  const report = JSON.parse(reportOf(states, '2026-11-21T00:00:00.000Z')) as Record<string, unknown>;
  expect(report).toMatchObject({
    at: '2026-11-21T00:00:00.000Z',
    dryRun: true,
    passed: 4,
    failed: 1,
    skipped: 1,
  });
  expect(report['tests']).toContainEqual({
    name: 'slack-health',
    status: 'error',
    message: 'slack: refused',
    duration: 3,
  });
  expect(report['tests']).toContainEqual({ name: 'channels', status: 'skipped', because: 'slack-health' });
  expect(report['tests']).toContainEqual({
    name: 'availability',
    status: 'success',
    message: 'Test passed',
    duration: 12,
    data: { ok: true },
  });
});
