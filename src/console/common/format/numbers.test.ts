import { formatInstant, formatMonthDay, formatTime } from './dateTime';
import { formatCost, formatTraceCost } from './money';
import { formatCapped, formatCount, formatDecimal, formatMilliseconds, formatPercent } from './numbers';
import { estimateTokens } from './tokens';

test('money has two decimals, traces four', () => {
  expect(formatCost(3.416)).toBe('$3.42');
  expect(formatCost(1234.5)).toBe('$1,234.50');
  expect(formatTraceCost(0.0142)).toBe('$0.0142');
});

test('counts have thousands, units a space, percents none', () => {
  expect(formatCount(1247)).toBe('1,247');
  expect(formatMilliseconds(842.4)).toBe('842 ms');
  expect(formatPercent(99.14)).toBe('99.1%');
});

test('one decimal is there also where it is none, with thousands', () => {
  expect(formatDecimal(1270.34)).toBe('1,270.3');
  expect(formatDecimal(22)).toBe('22.0');
});

test.each(['en-US', 'ko-KR', 'ja-JP'])('%s groups digits as every number here is', (locale) => {
  expect(new Intl.NumberFormat(locale).format(1_234_567.5)).toBe('1,234,567.5');
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test('a day of the year is written with points, in Japanese with a slash', () => {
  expect(formatMonthDay('2026-07-03', 'en')).toBe('7.03');
  expect(formatMonthDay('2026-11-20', 'ko')).toBe('11.20');
  expect(formatMonthDay('2026-07-03', 'ja')).toBe('7/3');
});

test('badges are capped', () => {
  expect(formatCapped(9, 9)).toBe('9');
  expect(formatCapped(10, 9)).toBe('9+');
});

test('times are those of Seoul', () => {
  expect(formatTime('2026-11-20T01:42:18.000Z')).toBe('10:42:18');
  expect(formatInstant('2026-11-20T16:00:00.000Z')).toBe('2026-11-21 01:00:00 Asia/Seoul');
});

test('four characters are a token, rounded up', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('12345')).toBe(2);
});
