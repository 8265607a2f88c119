import { parseDates } from './dateExpressions';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');
const SATURDAY = new Date('2026-11-21T01:00:00.000Z');
const MONDAY = new Date('2026-11-23T01:00:00.000Z');

const seoul = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 16);
/** First and last day; `now` where the range begins at once. */
const days = (text: string, now = NOW) => {
  const { start, end } = parseDates(text, now);
  const first = start.getTime() === now.getTime() ? 'now' : seoul(start).slice(5, 10);
  return [first, seoul(new Date(end.getTime() - 1)).slice(5, 10)];
};

test.each([
  ['오늘 회의 잡아줘', 'now', '11-18'],
  ['내일 오전', '11-19', '11-19'],
  ['내일모레', '11-20', '11-20'],
  ['글피', '11-21', '11-21'],
  ['3일 뒤에', '11-21', '11-21'],
  ['11월 30일 오후 3시', '11-30', '11-30'],
  ['1월 5일', '01-05', '01-05'],
  ['금요일에', '11-20', '11-20'],
  ['다음 주 화요일', '11-24', '11-24'],
  ['다다음 주 화요일', '12-01', '12-01'],
  ['다음 월요일', '11-23', '11-23'],
  ['다음 주에', '11-23', '11-27'],
  ['다다음주', '11-30', '12-04'],
  ['이번 주 안에', 'now', '11-20'],
  ['3일 이내에', 'now', '11-21'],
  ['늦어도 다음 월요일까지', 'now', '11-23'],
  ['금요일까지', 'now', '11-20'],
  ['today', 'now', '11-18'],
  ['tomorrow morning', '11-19', '11-19'],
  ['the day after tomorrow', '11-20', '11-20'],
  ['in 5 days', '11-23', '11-23'],
  ['within 2 days', 'now', '11-20'],
  ['next Tuesday afternoon', '11-24', '11-24'],
  ['on Thursday', '11-19', '11-19'],
  ['by Friday', 'now', '11-20'],
  ['next week', '11-23', '11-27'],
  ['this week', 'now', '11-20'],
  ['November 30th at 3pm', '11-30', '11-30'],
  ['30 Nov', '11-30', '11-30'],
  ['the 2nd of December', '12-02', '12-02'],
  ['2026-12-24', '12-24', '12-24'],
])('%s is %s to %s', (text, first, last) => {
  expect(days(text)).toEqual([first, last]);
  expect(parseDates(text, NOW).explicit).toBe(true);
});

test.each([
  ['다음 월요일', MONDAY, '11-30'],
  ['늦어도 다음 월요일까지', MONDAY, '11-30'],
  ['next Monday', MONDAY, '11-30'],
  ['다음 월요일', SATURDAY, '11-23'],
  ['월요일', SATURDAY, '11-23'],
])('%s, said on %s, ends on %s', (text, now, last) => {
  expect(days(text, now)[1]).toBe(last);
});

test.each([
  ['a text without a date', '마케팅 팀 60분 회의 잡아줘'],
  ['a team that begins like a month, and minutes', 'Schedule a Marketing 60 minute meeting'],
  ['a day that does not exist', '13월 45일'],
])('%s asks for the next seven days', (_what, text) => {
  expect(days(text)).toEqual(['now', '11-25']);
  expect(parseDates(text, NOW).explicit).toBe(false);
});

test('a day of the new year that has passed in this one is next year’s', () => {
  expect(seoul(parseDates('1월 5일', NOW).start)).toBe('2027-01-05T00:00');
});

test('a passed week ends before it begins', () => {
  const { start, end } = parseDates('이번 주', SATURDAY);
  expect(end.getTime()).toBeLessThan(start.getTime());
});

test('days are those of Seoul: at 23:30 UTC tomorrow is two days after the date in UTC', () => {
  expect(days('내일', new Date('2026-11-18T23:30:00.000Z'))).toEqual(['11-20', '11-20']);
});
