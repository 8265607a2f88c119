import type { Availability, TimeRange } from '@contract/entities/meeting';
import { awayHours, type LocalHours } from './awayHours';
import { overlaps, toInterval, type Interval } from './interval';

export type Invitee = Availability & { optional: boolean; hours?: LocalHours | undefined };

export interface AttendeeCalendar {
  name: string;
  optional: boolean;
  /** False when the calendar could not be read: nothing is known, neither free nor busy. */
  readable: boolean;
  busy: Interval[];
  /** Outside the working hours of where somebody lives. */
  away: Interval[];
  timeZone?: string | undefined;
}

export const attendeeCalendars = (people: readonly Invitee[], range: TimeRange): AttendeeCalendar[] =>
  people.map(({ name, optional, busy, error, hours }) => ({
    name,
    optional,
    readable: error === undefined,
    busy: busy.map(toInterval),
    away: hours ? awayHours(range, hours) : [],
    ...(hours ? { timeZone: hours.timeZone } : {}),
  }));

/** Busy, or not at work. */
export const isBusy = (calendar: AttendeeCalendar, slot: Interval): boolean =>
  calendar.busy.some((busy) => overlaps(busy, slot)) || calendar.away.some((away) => overlaps(away, slot));
