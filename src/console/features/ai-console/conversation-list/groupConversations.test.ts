import { buildConversation } from '@test/builders/buildConversation';
import { groupConversations, shortTime } from './groupConversations';

/** Friday, 10:42 in Seoul. */
const NOW = Date.parse('2026-11-20T01:42:18.000Z');

const at = (updatedAt: string, favourite = false) =>
  buildConversation({ id: `${updatedAt}${favourite ? ' favourite' : ''}`, updatedAt, favourite });
const grouped = (...updates: ReturnType<typeof at>[]) =>
  groupConversations(updates, NOW).map(([name, members]) => [name, members.map(({ id }) => id)]);

test('favourites first, then by how long ago; groups without a member are left out', () => {
  expect(
    grouped(
      at('2026-11-20T01:00:00.000Z'),
      at('2026-11-19T01:00:00.000Z'),
      at('2026-11-15T01:00:00.000Z'),
      at('2026-10-01T01:00:00.000Z', true),
      at('2026-10-01T01:00:00.000Z'),
    ),
  ).toEqual([
    ['favourites', ['2026-10-01T01:00:00.000Z favourite']],
    ['today', ['2026-11-20T01:00:00.000Z']],
    ['yesterday', ['2026-11-19T01:00:00.000Z']],
    ['lastWeek', ['2026-11-15T01:00:00.000Z']],
    ['earlier', ['2026-10-01T01:00:00.000Z']],
  ]);
  expect(grouped()).toEqual([]);
});

test('the day turns at midnight in Seoul', () => {
  expect(grouped(at('2026-11-19T15:00:00.000Z'), at('2026-11-19T14:59:59.000Z'))).toEqual([
    ['today', ['2026-11-19T15:00:00.000Z']],
    ['yesterday', ['2026-11-19T14:59:59.000Z']],
  ]);
});

test('the order within a group stays', () => {
  const [first, second] = ['2026-11-20T01:00:00.000Z', '2026-11-20T00:30:00.000Z'];
  expect(grouped(at(second), at(first))).toEqual([['today', [second, first]]]);
});

test.each([
  ['2026-11-20T00:58:00.000Z', '09:58', '09:58'],
  ['2026-11-19T00:58:00.000Z', '09:58', '09:58'],
  ['2026-11-16T01:00:00.000Z', '월', 'Mon'],
  ['2026-11-13T01:00:00.000Z', '11.13', '11.13'],
  ['2025-11-17T01:00:00.000Z', '11.17', '11.17'],
])('%s is shortly %s, in English %s', (updatedAt, ko, en) => {
  expect(shortTime(at(updatedAt), NOW, 'ko')).toBe(ko);
  expect(shortTime(at(updatedAt), NOW, 'en')).toBe(en);
});

test('an older day has a slash in Japanese', () => {
  expect(shortTime(at('2026-11-03T00:58:00.000Z'), NOW, 'ja')).toBe('11/3');
});

test('a favourite of yesterday stands under no day, and says its own', () => {
  expect(shortTime(at('2026-11-19T00:58:00.000Z', true), NOW, 'ko')).toBe('목');
  expect(shortTime(at('2026-11-20T00:58:00.000Z', true), NOW, 'ko')).toBe('09:58');
});
