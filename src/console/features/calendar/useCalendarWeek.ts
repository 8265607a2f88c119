import { useGetCalendarQuery } from '@console/domain/scheduling/calendarApi';
import type { Availability, TimeRange } from '@contract/entities/meeting';
import type { CalendarMeeting, CalendarResponse } from '@contract/http/calendar';
import { useMemo } from 'react';
import type { CalendarAddress } from './useCalendarAddress';
import { rangeOf } from './week';

/** Somebody chosen is not to be had, and the meeting that says why is not known. */
export interface OtherBusy extends TimeRange {
  names: string[];
}

export interface CalendarWeek {
  /** Those of the chosen people, and what the assistant made; all where nobody is chosen. */
  meetings: CalendarMeeting[];
  others: OtherBusy[];
  free: TimeRange[];
  calendars: Availability[];
  hasPeople: boolean;
}

const NONE: CalendarWeek = { meetings: [], others: [], free: [], calendars: [], hasPeople: false };

const sameTime = (a: TimeRange, b: TimeRange): boolean =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end);

export const weekFrom = ({ meetings, people }: CalendarResponse): CalendarWeek => {
  const items = meetings.state === 'read' ? meetings.items : [];
  if (people.state !== 'read') return { ...NONE, meetings: items };
  const { calendars, free } = people;
  const addresses = new Set(calendars.map(({ email }) => email.toLowerCase()));
  const shown = items.filter(
    ({ attendees, organizer, isOwn }) =>
      isOwn || [organizer, ...attendees].some((email) => addresses.has(email.toLowerCase())),
  );
  const attends = (meeting: CalendarMeeting, email: string): boolean =>
    [meeting.organizer, ...meeting.attendees].some((one) => one.toLowerCase() === email.toLowerCase());
  const others = new Map<string, OtherBusy>();
  for (const { email, name, busy } of calendars) {
    for (const { start, end } of busy) {
      if (shown.some((meeting) => sameTime(meeting, { start, end }) && attends(meeting, email))) continue;
      const key = `${start} ${end}`;
      const known = others.get(key) ?? { start, end, names: [] };
      others.set(key, { ...known, names: [...known.names, name] });
    }
  }
  return { meetings: shown, others: [...others.values()], free, calendars, hasPeople: true };
};

/** Week that the address asks for, and what is known of it. Another week shows nothing of the last one. */
export const useCalendarWeek = ({ days, teams, people, minutes }: CalendarAddress) => {
  const { start, end } = rangeOf(days);
  const query = useGetCalendarQuery(
    { start, end, teams, people, minutes },
    { refetchOnMountOrArgChange: 60 },
  );
  const { currentData } = query;
  const week = useMemo(() => (currentData ? weekFrom(currentData) : undefined), [currentData]);
  return { ...query, week };
};
