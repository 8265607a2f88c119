import { wallClockInstant } from '@contract/wallClock';
import { freeTimes, type FreeTimesSearch } from './freeTimes';
import { localHours } from './localHours';

/** Monday 23 November 2026, wall-clock times in Seoul. */
const at = (day: number, hour: number, minute = 0) =>
  wallClockInstant(2026, 11, day, hour, minute).toISOString();
const person = (name: string, ...busy: [string, string][]) => ({
  email: `${name}@demo.example`,
  name,
  optional: false,
  busy: busy.map(([start, end]) => ({ start, end })),
});
const spans = (change: Partial<FreeTimesSearch>) =>
  freeTimes({
    now: new Date(at(23, 8)),
    range: { start: at(23, 0), end: at(23, 24) },
    durationMinutes: 30,
    timeWindows: ['09:30-12:00', '13:30-18:00'],
    minNoticeHours: 0,
    people: [person('김서연')],
    ...change,
  }).map(({ start, end }) => [start, end]);

it('gives whole spans within the hours, and nothing outside of them or on a weekend', () => {
  expect(spans({})).toEqual([
    [at(23, 9, 30), at(23, 12)],
    [at(23, 13, 30), at(23, 18)],
  ]);
  expect(spans({ range: { start: at(28, 0), end: at(29, 24) } })).toEqual([]);
});

it('leaves out what anybody required is busy with, to the minute, and what is too short then', () => {
  const people = [
    person('김서연', [at(23, 10), at(23, 11, 10)]),
    person('박민지', [at(23, 11, 35), at(23, 14)]),
  ];
  expect(spans({ people })).toEqual([
    [at(23, 9, 30), at(23, 10)],
    [at(23, 14), at(23, 18)],
  ]);
});

it('an optional person takes no time away', () => {
  const people = [person('김서연'), { ...person('이준호', [at(23, 9), at(23, 18)]), optional: true }];
  expect(spans({ people })).toHaveLength(2);
});

it('begins after the notice that the team wants', () => {
  expect(spans({ now: new Date(at(23, 9)), minNoticeHours: 5 })).toEqual([[at(23, 14), at(23, 18)]]);
});

it('keeps to the hours of whoever lives elsewhere', () => {
  const away = person('Alex');
  const hours = localHours(
    { ...away, workingHours: { timeZone: 'Asia/Seoul', windows: ['11:00-15:00'] } },
    { workingWindows: [], timeZones: {} },
  );
  expect(spans({ people: [person('김서연'), { ...away, ...(hours ? { hours } : {}) }] })).toEqual([
    [at(23, 11), at(23, 12)],
    [at(23, 13, 30), at(23, 15)],
  ]);
});

it('windows that overlap give each time once', () => {
  expect(spans({ timeWindows: ['09:00-12:00', '10:00-11:00'] })).toEqual([[at(23, 9), at(23, 12)]]);
});
