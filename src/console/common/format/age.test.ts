import { formatAge, formatMinutesAgo } from './age';

const NOW = Date.parse('2026-11-20T01:42:18.000Z');
const before = (seconds: number): number => NOW - seconds * 1000;

test.each([
  [5, '5초 전', '5s ago'],
  [61, '1분 전', '1m ago'],
  [3 * 3600, '3시간 전', '3h ago'],
  [24 * 3600, '2026-11-19', '2026-11-19'],
])('%d s ago reads %s', (seconds, ko, en) => {
  expect(formatAge(before(seconds), NOW, 'mixed')).toBe(ko);
  expect(formatAge(before(seconds), NOW, 'en')).toBe(en);
});

test('minutes ago stay minutes', () => {
  expect(formatMinutesAgo(before(30), NOW, 'ko')).toBe('방금 전');
  expect(formatMinutesAgo(before(18 * 60), NOW, 'ko')).toBe('18분 전');
});

test('a clock that runs ahead makes no negative age', () => {
  expect(formatAge(NOW + 60_000, NOW, 'ko')).toBe('0초 전');
});
