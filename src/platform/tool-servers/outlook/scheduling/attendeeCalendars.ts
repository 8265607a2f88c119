import type { Availability } from '@contract/entities/meeting';
import { overlaps, toInterval, type Interval } from './interval';

export type Invitee = Availability & { optional: boolean };

export interface AttendeeCalendar {
  name: string;
  optional: boolean;
  /** False when the calendar could not be read: nothing is known, neither free nor busy. */
  readable: boolean;
  busy: Interval[];
}

export const attendeeCalendars = (people: readonly Invitee[]): AttendeeCalendar[] =>
  people.map(({ name, optional, busy, error }) => ({
    name,
    optional,
    readable: error === undefined,
    busy: busy.map(toInterval),
  }));

export const isBusy = (calendar: AttendeeCalendar, slot: Interval): boolean =>
  calendar.busy.some((busy) => overlaps(busy, slot));
