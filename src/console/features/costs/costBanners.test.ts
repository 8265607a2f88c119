import { budgetBanners, costBanners, dailyAverage, daysOf } from './costBanners';

test.each([
  [0, 0, []],
  [0, 10, []],
  [0, 11, []],
  [84, 0, []],
  [84, 10, []],
  [84, 11, []],
  [85, 0, []],
  [85, 10, []],
  [85, 11, []],
  [86, 0, ['warning']],
  [86, 10, ['warning']],
  [86, 11, ['warning']],
  [99, 0, ['warning']],
  [99, 10, ['warning']],
  [99, 11, ['warning']],
  [99, 9, ['warning', 'trend']],
  [100, 0, ['over']],
  [100, 10, ['over']],
  [100, 11, ['over']],
  [130, 0, ['over']],
  [130, 10, ['over', 'trend']],
  [130, 11, ['over', 'trend']],
  [10, 1, []],
  [11, 1, ['trend']],
])('$%d over %d days: %j', (total, days, banners) => {
  expect(costBanners(total, days)).toEqual(banners);
});

test('without data there is no average, which is not an average of zero', () => {
  expect(dailyAverage(0, 0)).toBeUndefined();
  expect(dailyAverage(30, 10)).toBe(3);
});

const touching = (dates: number, from: string, to: string) => ({
  costData: Array.from({ length: dates }, (_, index) => ({
    date: `2026-11-${String(10 + index)}`,
    total: 6,
    claude: 6,
    openai: 0,
    other: 0,
  })),
  span: { from, to },
});

test.each([
  ['24 hours that touch two dates are one day', 2, '2026-11-10T06:00:00.000Z', '2026-11-11T06:00:00.000Z', 1],
  ['7 days that touch eight dates are seven', 8, '2026-11-10T06:00:00.000Z', '2026-11-17T06:00:00.000Z', 7],
  ['days without data do not count', 3, '2026-11-10T06:00:00.000Z', '2026-11-17T06:00:00.000Z', 3],
  ['nothing is no day', 0, '2026-11-10T06:00:00.000Z', '2026-11-17T06:00:00.000Z', 0],
])('%s', (_what, dates, from, to, days) => {
  expect(daysOf(touching(dates, from, to))).toBe(days);
});

test.each([
  [{ state: 'ok', projected: 40, limit: 50 }, []],
  [{ state: 'ok', projected: null, limit: 50 }, []],
  [{ state: 'ok', projected: 60, limit: 50 }, ['trend']],
  [{ state: 'near', projected: 60, limit: 50 }, ['warning', 'trend']],
  [{ state: 'close', projected: 49, limit: 50 }, ['warning']],
  [{ state: 'reached', projected: 90, limit: 50 }, ['over']],
  [{ state: 'over', projected: 90, limit: 50 }, ['over']],
] as const)('a total budget %j: %j', (budget, banners) => {
  expect(budgetBanners(budget)).toEqual(banners);
});
