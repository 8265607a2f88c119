import { parseDuration } from './duration';

test.each([
  ['마케팅 팀 30분 회의', 30],
  ['60분', 60],
  ['한 시간', 60],
  ['두시간', 120],
  ['1시간 반', 90],
  ['한 시간 반 회의', 90],
  ['1시간 30분', 90],
  ['1.5시간', 90],
  ['반 시간', 30],
  ['오후 3시에 45분 회의', 45],
  ['오후 3시 30분에 한 시간 회의', 60],
  ['30 minutes', 30],
  ['a 45-minute meeting', 45],
  ['90 min', 90],
  ['half an hour', 30],
  ['an hour', 60],
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['2 hours', 120],
  ['a two-hour workshop', 120],
  ['1h', 60],
])('%s is %d minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  ['회의 잡아줘'],
  ['오후 3시 30분에 회의'],
  ['3시 반 회의'],
  ['Schedule a meeting at 3:30'],
  ['2분 회의'],
  ['20시간'],
])('%s names no duration a meeting can have', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});
