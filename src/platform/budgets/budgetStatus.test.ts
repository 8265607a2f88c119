import type { Budget } from '@contract/entities/budget';
import type { UsageSum } from '@platform/storage/telemetry/usageSums';
import { setZones } from '@contract/zones';
import { budgetState, budgetStatus, monthOf, noticePeriod } from './budgetStatus';

afterEach(() => {
  setZones('Asia/Seoul');
});

test.each([
  [0, 100, 'ok'],
  [79.99, 100, 'ok'],
  [80, 100, 'near'],
  [94.99, 100, 'near'],
  [95, 100, 'close'],
  [99.999999, 100, 'close'],
  [100, 100, 'reached'],
  [100.000001, 100, 'over'],
  [0.24, 0.3, 'near'],
  [0.3, 0.3, 'reached'],
])('%d of %d is %s', (spent, limit, state) => {
  expect(budgetState(spent, limit)).toBe(state);
});

test('the month is that of the workspace, and its notices are the same ones in every zone', () => {
  const now = new Date('2026-11-20T01:00:00.000Z');
  setZones('America/New_York');
  // Clocks change on 1 November: the month has an hour more than its days.
  expect(monthOf(now)).toEqual({ from: '2026-11-01T04:00:00.000Z', to: '2026-12-01T05:00:00.000Z' });
  const period = noticePeriod(monthOf(now).from);
  setZones('Asia/Seoul');
  expect(noticePeriod(monthOf(now).from)).toBe(period);
  expect(period).toBe(monthOf(now).from);
});

test('the month is that of Seoul, December too', () => {
  expect(monthOf(new Date('2026-10-31T15:00:00.000Z'))).toEqual({
    from: '2026-10-31T15:00:00.000Z',
    to: '2026-11-30T15:00:00.000Z',
  });
  expect(monthOf(new Date('2026-12-31T14:59:59.999Z')).to).toBe('2026-12-31T15:00:00.000Z');
});

const sum = (overrides: Partial<UsageSum>): UsageSum => ({
  date: '2026-11-01',
  agent: 'coordinator',
  model: 'claude-3-5-sonnet',
  provider: 'claude',
  requests: 1,
  priced: 1,
  micros: 1_000_000,
  inputTokens: 1,
  outputTokens: 1,
  durationMs: 0,
  timed: 0,
  ...overrides,
});
const budget: Budget = { id: 'b', scope: 'total', name: '', limit: 10, stopsRuns: false };
const SUMS = [
  sum({}),
  sum({ date: '2026-11-03', agent: 'monitor', model: 'gpt-4o-mini', micros: 500_000 }),
  sum({ date: '2026-11-03', model: 'llama', requests: 4, priced: 0, micros: 0 }),
];
/** Ten days into the month. */
const NOW = new Date('2026-11-10T15:00:00.000Z');

test('the total adds up everything, counts apart what has no price, and goes on at the pace of the days passed', () => {
  expect(budgetStatus(budget, SUMS, NOW)).toMatchObject({
    spent: 1.5,
    unpricedRequests: 4,
    elapsedDays: 10,
    daysWithData: 2,
    projected: 4.5,
  });
});

test('an agent and a model have only what is theirs', () => {
  expect(budgetStatus({ ...budget, scope: 'agent', name: 'monitor' }, SUMS, NOW).spent).toBe(0.5);
  expect(budgetStatus({ ...budget, scope: 'model', name: 'llama' }, SUMS, NOW)).toMatchObject({
    spent: 0,
    unpricedRequests: 4,
  });
});

test('in the first hour of a month there is no pace yet', () => {
  expect(budgetStatus(budget, [], new Date('2026-10-31T15:10:00.000Z')).projected).toBeNull();
});
