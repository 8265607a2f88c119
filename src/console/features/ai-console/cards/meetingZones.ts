import type { Attendee, TimeRange } from '@contract/entities/meeting';
import type { Language } from '@contract/clockParts';
import { displayZone } from '@contract/zones';

export interface ZoneTime {
  zone: string;
  /** `11월 23일 (월) 17:00 - 18:00`, as clocks there show it. */
  when: string;
  /** `17:00`, with the day where it is another one than where the times are given for. */
  begins: string;
  names: string[];
}

const LAST_WORD = /[^/]+$/;

/** `Los Angeles 17:00`, `London 01:00`: when it begins elsewhere, without the people. */
export const shortZoneTimes = (zones: readonly ZoneTime[]): string =>
  zones
    .filter(({ zone }) => zone !== displayZone())
    .map(({ zone, begins }) => `${LAST_WORD.exec(zone)?.[0].replaceAll('_', ' ') ?? zone} ${begins}`)
    .join(' · ');

/** Undefined for a zone that this browser does not know. */
const whenIn = (timeZone: string, { start, end }: TimeRange, language: Language): string | undefined => {
  try {
    return new Intl.DateTimeFormat(language, {
      timeZone,
      month: 'short',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatRange(new Date(start), new Date(end));
  } catch {
    return undefined;
  }
};

const beginIn = (timeZone: string, start: string, language: Language): string => {
  const dayIn = (zone: string): string =>
    new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'short' }).format(new Date(start));
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(start));
  const day = dayIn(timeZone);
  return day === dayIn(displayZone()) ? time : `${day} ${time}`;
};

/** The time in every zone that an attendee lives in; nothing when all are where the times are given for. */
export const meetingZones = (
  attendees: readonly Attendee[],
  range: TimeRange,
  language: Language,
): ZoneTime[] => {
  const zones = new Map<string, string[]>();
  for (const { name, tz } of attendees) {
    if (tz !== undefined) zones.set(tz, [...(zones.get(tz) ?? []), name]);
  }
  if ([...zones.keys()].every((zone) => zone === displayZone())) return [];
  return [...zones].flatMap(([zone, names]) => {
    const when = whenIn(zone, range, language);
    return when === undefined ? [] : [{ zone, when, begins: beginIn(zone, range.start, language), names }];
  });
};
