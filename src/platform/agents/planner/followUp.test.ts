import { continuedText, forbidsTimes, isFollowUp, refersBack } from './followUp';

const NOW = new Date('2026-11-18T01:00:00.000Z');

test.each([
  'and on Friday?',
  'tomorrow at 3',
  '다음 주는?',
  '내일 3시',
  'what about this month?',
  '디자인팀도',
  'with Emma',
  'Emma and James',
  'the Sales team',
  'Emma, James and me',
  '엠마랑',
  '엠마하고 제임스',
  '영업팀이랑',
  '엠마랑 30분',
  'Emma, 30 min',
  'with the Sales team for an hour',
  '디자인팀 3시에',
])('"%s" says something of what was asked before', (words) => expect(isFollowUp(words)).toBe(true));

test.each([
  'good',
  'Marketing on Monday at 10',
  '영업팀 금요일 3시',
  'book a meeting tomorrow',
  'book 30 minutes with Emma',
  'cancel it',
  'call Emma',
  '엠마 취소해줘',
])('"%s" stands by itself', (words) => expect(isFollowUp(words)).toBe(false));

test.each([
  ["don't book it before 10", true],
  ['금요일에는 회의 잡지 마', true],
  ["don't book it", false],
  ["don't book it with Emma on Friday", false],
])('"%s" says when a meeting shall not be: %s', (words, does) => expect(forbidsTimes(words)).toBe(does));

test('a later day takes the place of the earlier one, a later team that of the earlier team', () => {
  expect(continuedText('how much did we spend last week?', 'and this month?', NOW)).not.toMatch(/last week/);
  expect(continuedText('weekly report for Sales', 'and for Design', NOW)).not.toMatch(/Sales/);
  expect(continuedText('weekly report for Sales', 'and for Design', NOW)).toMatch(/Design/);
});

test('"then" speaks of the people who were named before, unless others are named', () => {
  expect(refersBack('book 30 minutes then')).toBe(true);
  expect(refersBack('then book 30 minutes with the Sales team')).toBe(false);
});

test('joining words without end are read in one go', () => {
  expect(isFollowUp(`Emma${'이랑'.repeat(90)}그`)).toBe(false);
});

test('a whole document goes on with nothing', () => {
  const text = `첫째 ${'가'.repeat(70_000)}`;
  expect([isFollowUp(text), refersBack(text)]).toEqual([false, false]);
  expect(continuedText(text, 'tomorrow', new Date('2026-11-25T00:00:00Z'))).toContain('tomorrow');
});
