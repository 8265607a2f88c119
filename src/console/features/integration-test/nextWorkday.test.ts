import { nextWorkday } from './nextWorkday';

/** Wednesday to Sunday, each at 00:30 in Seoul. */
test.each([
  ['2026-11-24T15:30:00Z', '2026-11-26'],
  ['2026-11-25T15:30:00Z', '2026-11-27'],
  ['2026-11-26T15:30:00Z', '2026-11-30'],
  ['2026-11-27T15:30:00Z', '2026-11-30'],
  ['2026-11-28T15:30:00Z', '2026-11-30'],
])('at %s the next workday is %s', (now, day) => {
  expect(nextWorkday(Date.parse(now))).toEqual({
    start: `${day}T00:00:00.000Z`,
    end: `${day}T09:00:00.000Z`,
  });
});
