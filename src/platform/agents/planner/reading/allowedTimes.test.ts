import { allowedTimes, windowsLeft } from './allowedTimes';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');
const day = (...value: string[]) => ({ value, words: '' });
const at = (minute: number) => ({ value: { kind: 'at' as const, from: minute, to: minute }, words: '' });
const within = (from: number, to: number) => ({ value: { kind: 'within' as const, from, to }, words: '' });

test('a start leaves exactly the time of the meeting, on each of the days', () => {
  const times = allowedTimes(
    { days: day('2026-11-24', '2026-11-26'), time: at(15 * 60) },
    { now: NOW, duration: 45 },
  );
  expect(times).toEqual([
    { start: '2026-11-24T06:00:00.000Z', end: '2026-11-24T06:45:00.000Z' },
    { start: '2026-11-26T06:00:00.000Z', end: '2026-11-26T06:45:00.000Z' },
  ]);
});

test('a zone that was named moves them: 15:00 in New York is 20:00 in UTC', () => {
  const timeZone = { value: 'America/New_York', words: '' };
  expect(
    allowedTimes({ days: day('2026-11-24'), time: at(900), timeZone }, { now: NOW, duration: 30 }),
  ).toEqual([{ start: '2026-11-24T20:00:00.000Z', end: '2026-11-24T20:30:00.000Z' }]);
});

test('what has passed today is not left, and a request without days or times leaves all', () => {
  expect(allowedTimes({ days: day('2026-11-18'), time: at(9 * 60) }, { now: NOW, duration: 30 })).toEqual([]);
  expect(allowedTimes({ days: day('2026-11-18') }, { now: NOW, duration: 30 })).toEqual([
    { start: NOW.toISOString(), end: '2026-11-18T15:00:00.000Z' },
  ]);
  expect(allowedTimes({}, { now: NOW, duration: 30 })).toBeUndefined();
});

test('what is to be left free is cut out, on the days that it is said of', () => {
  const avoid = {
    value: [
      { from: 720, to: 780 },
      { from: 840, to: 1440, days: ['2026-11-26'] },
    ],
    words: '',
  };
  const wish = { days: day('2026-11-24', '2026-11-26'), time: within(600, 960), avoid };
  expect(allowedTimes(wish, { now: NOW, duration: 60 })).toEqual([
    { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T03:00:00.000Z' },
    { start: '2026-11-24T04:00:00.000Z', end: '2026-11-24T07:00:00.000Z' },
    { start: '2026-11-26T01:00:00.000Z', end: '2026-11-26T03:00:00.000Z' },
    { start: '2026-11-26T04:00:00.000Z', end: '2026-11-26T05:00:00.000Z' },
  ]);
});

const TEAM = ['09:30-12:00', '13:30-18:00'];

test.each([
  ['the afternoon', within(720, 1440), 30, ['13:30-18:00']],
  ['after 14:00', within(840, 1440), 30, ['14:00-18:00']],
  ['before 11:00', within(0, 660), 60, ['09:30-11:00']],
  ['lunch, which is in no window of the team', within(720, 780), 60, ['12:00-13:00']],
  ['13:00, which is in none either', at(780), 30, ['13:00-13:30']],
  ['15:00', at(900), 30, TEAM],
])('of the hours of a team %s leaves what fits', (_what, time, duration, left) => {
  expect(windowsLeft(TEAM, { time }, duration)).toEqual(left);
});

test('hours without an end that the team does not have end before the night; a night that was named stays', () => {
  const hours = ['09:30-12:00', '13:30-18:00'];
  expect(windowsLeft(hours, { time: within(18 * 60, 24 * 60) }, 30)).toEqual(['18:00-22:00']);
  expect(windowsLeft(hours, { time: within(0, 9 * 60) }, 30)).toEqual(['07:00-09:00']);
  expect(windowsLeft(hours, { time: within(22 * 60, 24 * 60) }, 30)).toEqual(['22:00-24:00']);
});
