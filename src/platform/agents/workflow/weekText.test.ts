import { weekText } from './weekText';

const WEEK = {
  from: '2026-11-15T15:00:00.000Z',
  to: '2026-11-22T15:00:00.000Z',
  asOf: '2026-11-18T01:00:00.000Z',
  events: [],
  emails: [],
};

const meeting = (hour: number) => ({
  id: `event-${String(hour)}`,
  subject: `Meeting ${String(hour)}`,
  start: new Date(Date.parse(WEEK.from) + hour * 3_600_000).toISOString(),
  end: new Date(Date.parse(WEEK.from) + (hour + 1) * 3_600_000).toISOString(),
  attendees: [],
});

test.each([
  ['ko', undefined, '## 주간 팀 보고서'],
  ['ko', 'Marketing', '## 마케팅 팀 주간 보고서'],
  ['en', undefined, '## Weekly team report'],
  ['en', 'Marketing', '## Weekly report of the Marketing team'],
] as const)('the report in %s of the team %s is headed %s', (language, team, heading) => {
  const week = team === undefined ? WEEK : { ...WEEK, team };
  expect(weekText(week, language).split('\n')[0]).toBe(heading);
});

test('the days in the heading are those whose meetings are counted, Monday to Sunday', () => {
  const sunday = meeting(6 * 24 + 10);
  const lines = weekText({ ...WEEK, events: [sunday] }, 'en').split('\n');
  expect(lines[1]).toBe('Mon 16 Nov - Sun 22 Nov');
  expect(lines).toContain('- Sun 22 Nov 10:00 Meeting 154');
});

test.each([
  ['ko', '### 회의 23건', '- 외 3건'],
  ['en', '### 23 meetings', '- and 3 more'],
] as const)('what is counted and not listed is said, in %s', (language, counted, more) => {
  const events = Array.from({ length: 23 }, (_, hour) => meeting(hour));
  const lines = weekText({ ...WEEK, events }, language).split('\n');
  expect(lines).toContain(counted);
  expect(lines.filter((line) => line.includes('Meeting '))).toHaveLength(20);
  expect(lines).toContain(more);
});
