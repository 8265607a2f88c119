import { setZones } from '@contract/zones';
import { instantOf, onDay, rangeOf, weekOf } from './week';

afterEach(() => {
  setZones('Asia/Seoul');
});

it('a week is from Monday to Sunday, over the end of a month and a year', () => {
  expect(weekOf('2026-11-29', 'monday')).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(weekOf('2027-01-01', 'monday')[0]).toBe('2026-12-28');
});

it('a week is from Sunday to Saturday for whoever chose so', () => {
  expect(weekOf('2026-11-29', 'sunday')).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  ]);
  expect(weekOf('2026-11-28', 'sunday')[0]).toBe('2026-11-22');
});

it('days are those of the zone that times are shown in', () => {
  expect(rangeOf(['2026-11-23', '2026-11-24'])).toEqual({
    start: '2026-11-22T15:00:00.000Z',
    end: '2026-11-24T15:00:00.000Z',
  });
  setZones('Asia/Seoul', 'Europe/Berlin');
  expect(instantOf('2026-11-23', 570)).toBe('2026-11-23T08:30:00.000Z');
});

it('the day on which clocks change has 23 hours, and half past two of it is not lost', () => {
  setZones('Asia/Seoul', 'Europe/Berlin');
  const { start, end } = rangeOf(['2027-03-28']);
  expect(Date.parse(end) - Date.parse(start)).toBe(23 * 3_600_000);
  expect(instantOf('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z');
});

it('a time over midnight lies on both days, by their clocks', () => {
  const night = { start: instantOf('2026-11-23', 1380), end: instantOf('2026-11-24', 90) };
  expect([onDay(night, '2026-11-22'), onDay(night, '2026-11-23'), onDay(night, '2026-11-24')]).toEqual([
    undefined,
    { from: 1380, to: 1440 },
    { from: 0, to: 90 },
  ]);
  expect(
    onDay({ start: instantOf('2026-11-23', 1380), end: instantOf('2026-11-24', 0) }, '2026-11-24'),
  ).toBeUndefined();
});
