import { calendarDate } from '@contract/clockParts';
import { readPeriod } from './pastPeriod';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');

test.each([
  ['mails since yesterday', '2026-11-17', '2026-11-18'],
  ['어제부터 온 메일', '2026-11-17', '2026-11-18'],
  ['mails of yesterday', '2026-11-17', '2026-11-17'],
  ['what did we spend since last week', '2026-11-09', '2026-11-18'],
  ['지난주 비용', '2026-11-09', '2026-11-15'],
  ['지난주 화요일 회의', '2026-11-10', '2026-11-10'],
  ['meetings on Tuesday last week', '2026-11-10', '2026-11-10'],
  ["last week's Friday", '2026-11-13', '2026-11-13'],
  ['화요일 회의', '2026-11-17', '2026-11-17'],
])('%s is from %s to %s', (text, first, last) => {
  const period = readPeriod(text, NOW);
  expect(period && [calendarDate(period.from), calendarDate(period.to.getTime() - 1)]).toEqual([first, last]);
});
