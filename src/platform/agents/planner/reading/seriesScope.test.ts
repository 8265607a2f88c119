import { readScope } from './seriesScope';

test.each([
  ['cancel the Marketing sync', undefined],
  ['cancel the Marketing sync (the whole series)', 'series'],
  ['cancel the weekly Marketing sync', 'series'],
  ['cancel only the 7 December sync', 'one'],
  ['7 Dec 10:00 cancel the weekly sync (only this one)', 'one'],
  ['"Pine series" 회의 취소해줘', undefined],
  ['매주 월요일 마케팅 회의 취소해줘', 'series'],
  ['매주 월요일 마케팅 회의 이번만 취소해줘', 'one'],
  ['12월 7일만 취소해줘', 'one'],
  ['마케팅 회의 취소해줘 (반복 전체)', 'series'],
  ['마케팅 회의 취소해줘 (이 회의만)', 'one'],
  ['add Emma to the Sales review', undefined],
])('"%s" means %s', (text, scope) => {
  expect(readScope(text).scope).toBe(scope);
});

test('the words that say so are left out, and a quoted title is not', () => {
  expect(readScope('cancel the "Pine series" meeting (the whole series)').rest).toBe(
    'cancel the "Pine series" meeting',
  );
});
