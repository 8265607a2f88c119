import type { TimeRange } from '@contract/entities/meeting';
import { clockParts } from '@contract/clockParts';
import { findTimes } from './findTimes';

const ROUNDS = 10_000;
const MINUTE_MS = 60_000;
const HALF_HOUR = 30 * MINUTE_MS;
/** Monday, 23 November 2026, 00:00 in Seoul. */
const MONDAY = Date.parse('2026-11-22T15:00:00.000Z');
const WEEK: TimeRange = {
  start: new Date(MONDAY).toISOString(),
  end: new Date(MONDAY + 7 * 86_400_000).toISOString(),
};
const TEAM_HOURS = ['09:30-12:00', '13:30-18:00'];

/** The same numbers in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const randomRange = (next: (below: number) => number, longest: number): TimeRange => {
  const start = MONDAY + next(7 * 48) * HALF_HOUR;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + (1 + next(longest)) * HALF_HOUR).toISOString(),
  };
};

const inside = (inner: TimeRange, outer: TimeRange) =>
  Date.parse(inner.start) >= Date.parse(outer.start) && Date.parse(inner.end) <= Date.parse(outer.end);
const touches = (a: TimeRange, b: TimeRange) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

/** Every half hour of the week that lies in the team's hours, for each length. */
const slots = new Map<number, TimeRange[]>();
const slotsOf = (minutes: number): TimeRange[] => {
  const known = slots.get(minutes);
  if (known) return known;
  const found = Array.from({ length: 7 * 48 }, (_, index) => MONDAY + index * HALF_HOUR)
    .map((start) => ({
      start: new Date(start).toISOString(),
      end: new Date(start + minutes * MINUTE_MS).toISOString(),
    }))
    .filter(isInTeamHours);
  slots.set(minutes, found);
  return found;
};

/** Those at which the meeting may be, looked at one by one. */
const bruteForce = (allowed: TimeRange[], busy: TimeRange[], minutes: number): string[] =>
  slotsOf(minutes)
    .filter((slot) => allowed.some((range) => inside(slot, range)) && !busy.some((one) => touches(slot, one)))
    .map(({ start }) => start);

const isInTeamHours = ({ start, end }: TimeRange): boolean => {
  const { weekday, hour, minute } = clockParts(start);
  const from = hour * 60 + minute;
  const to = from + (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  return weekday >= 1 && weekday <= 5 && ((from >= 570 && to <= 720) || (from >= 810 && to <= 1080));
};

test('over 10 000 random readings and calendars no suggestion lies outside, and where one is possible there is one', () => {
  const next = numbers(15);
  for (let round = 0; round < ROUNDS; round++) {
    const minutes = [30, 60, 90][next(3)] ?? 30;
    const allowed = Array.from({ length: 1 + next(4) }, () => randomRange(next, 20));
    const busy = Array.from({ length: next(12) }, () => randomRange(next, 8));
    const { suggestions } = findTimes({
      now: new Date(MONDAY - 86_400_000),
      range: WEEK,
      durationMinutes: minutes,
      timeWindows: TEAM_HOURS,
      allowedTimes: allowed,
      minNoticeHours: 0,
      candidates: 3,
      people: [{ email: 'a@demo.example', name: 'A', busy, optional: false }],
      language: 'en',
    });
    const possible = bruteForce(allowed, busy, minutes);
    const outside = suggestions.filter(({ start }) => !possible.includes(start));
    expect({ round, outside }).toEqual({ round, outside: [] });
    expect({ round, found: suggestions.length > 0 }).toEqual({ round, found: possible.length > 0 });
  }
});
