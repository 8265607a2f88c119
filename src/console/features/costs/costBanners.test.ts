import { costBanners, dailyAverage } from './costBanners';

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
