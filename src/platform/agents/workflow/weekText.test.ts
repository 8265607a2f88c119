import { weekText } from './weekText';

const WEEK = { from: '2026-11-15T15:00:00.000Z', to: '2026-11-18T01:00:00.000Z', events: [], emails: [] };

test.each([
  ['ko', undefined, '## 주간 팀 보고서'],
  ['ko', 'Marketing', '## Marketing 팀 주간 보고서'],
  ['en', undefined, '## Weekly team report'],
  ['en', 'Marketing', '## Weekly report of the Marketing team'],
] as const)('the report in %s of the team %s is headed %s', (language, team, heading) => {
  const week = team === undefined ? WEEK : { ...WEEK, team };
  expect(weekText(week, language).split('\n')[0]).toBe(heading);
});
