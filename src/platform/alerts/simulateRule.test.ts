import type { AlertMetric } from '@contract/entities/alertRule';
import { simulateRule } from './simulateRule';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T00:00:00.000Z');
/** One look every five minutes; null: nothing is known. */
const past = (values: (number | null)[], subject = '') =>
  values.map((value, index) => ({
    at: START + index * 5 * MINUTE_MS,
    figures: value === null ? [] : [{ subject, value }],
  }));
const rule = (threshold: number, forMinutes: number, metric: AlertMetric = 'errors') => ({
  metric,
  threshold,
  forMinutes,
});

test('counts how often it would have opened, and the longest', () => {
  const found = simulateRule(rule(5, 0), past([1, 6, 7, 1, 9, 9, 9, 2]));
  expect(found).toMatchObject({ opened: 2, longestMinutes: 15 });
  expect(found.spans).toEqual([
    { subject: '', from: '2026-11-20T00:05:00.000Z', to: '2026-11-20T00:15:00.000Z', peak: 7 },
    { subject: '', from: '2026-11-20T00:20:00.000Z', to: '2026-11-20T00:35:00.000Z', peak: 9 },
  ]);
});

test('what does not hold for long enough opens nothing; the threshold itself is not above it', () => {
  expect(simulateRule(rule(5, 10), past([6, 6, 1, 6, 6, 6, 1])).opened).toBe(1);
  expect(simulateRule(rule(6, 0), past([6, 6])).opened).toBe(0);
});

test('a number of log entries holds from the threshold on', () => {
  const found = simulateRule(rule(6, 0, 'log-entries'), past([5, 6, 5]));
  expect(found.spans).toMatchObject([{ from: '2026-11-20T00:05:00.000Z', peak: 6 }]);
});

test('where nothing is known it is over, and what goes on has no end yet', () => {
  const found = simulateRule(rule(5, 0), past([6, null, 6, 6]));
  expect(found.spans.map(({ to }) => to)).toEqual(['2026-11-20T00:05:00.000Z', undefined]);
});

test('each subject opens by itself', () => {
  const both = past([6, 6, 1], 'monitor').map((look, index) => ({
    ...look,
    figures: [...look.figures, { subject: 'optimizer', value: [9, 1, 1][index] ?? 0 }],
  }));
  expect(simulateRule(rule(5, 0), both).spans.map(({ subject }) => subject)).toEqual([
    'monitor',
    'optimizer',
  ]);
});
