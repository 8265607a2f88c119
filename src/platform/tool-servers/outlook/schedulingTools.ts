import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  AvailabilityResult,
  SuggestionsResult,
  TimeRange,
  TimeWindow,
  type Availability,
} from '@contract/entities/meeting';
import { Recurrence } from '@contract/entities/recurrence';
import { defined } from '@contract/defined';
import { DEFAULT_MIN_NOTICE_HOURS, DEFAULT_TIME_WINDOWS, MAX_SUGGESTIONS } from '@contract/limits';
import type { Language } from '@contract/clockParts';
import type { Clock } from '@platform/common/clock';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { Addresses, Address, DateTime, Duration, readRange, TimeZone } from './meetingInput';
import { windowsAskedFor } from './askedWindows';
import type { Invitee } from './scheduling/attendeeCalendars';
import { findTimes } from './scheduling/findTimes';
import { freeTimes } from './scheduling/freeTimes';
import { localHours } from './scheduling/localHours';
import { seriesAvailability, withSeries } from './series/seriesOutlook';

const DEFAULT_SPAN_MS = 7 * 86_400_000;

/** Rules that narrow the search beyond the specified arguments; a team's meeting defaults fill them. */
const Rules = v.object({
  requiredAttendees: v.optional(v.array(Address)),
  optionalAttendees: v.optional(v.array(Address)),
  timeWindows: v.optional(v.pipe(v.array(TimeWindow), v.minLength(1), v.maxLength(20))),
  /** Hours of whoever has none of their own, in their zone; those of `timeWindows` without. */
  workingWindows: v.optional(v.pipe(v.array(TimeWindow), v.minLength(1), v.maxLength(20))),
  /** By address; who is not named lives in the workspace's zone. */
  timeZones: v.optional(v.record(Address, v.pipe(v.string(), v.maxLength(100)))),
  /** Nothing is suggested outside of them. */
  allowedTimes: v.optional(v.pipe(v.array(v.object({ start: DateTime, end: DateTime })), v.maxLength(100))),
  minNoticeHours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  candidates: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  language: v.optional(v.picklist(['ko', 'en'])),
  /** Recurrence of a meeting: the times are those of its first meeting, and say who is busy at which later one. */
  recurrence: v.optional(Recurrence),
});
type Rules = v.InferOutput<typeof Rules>;

export const schedulingTools = (office: OfficeSuite, clock: Clock): McpTool[] => [
  checkAvailability(office),
  getSmartSuggestions(office, clock),
  findMeetingTimes(office, clock),
  findFreeTimes(office, clock),
];

const checkAvailability = (office: OfficeSuite) =>
  mcpTool({
    name: 'check_availability',
    description:
      "What keeps people busy in a time range of at most 42 days, from each one's calendar; with a recurrence at the meetings of a series of which the range is the first.",
    input: v.object({
      attendees: Addresses,
      startTime: DateTime,
      endTime: DateTime,
      duration: v.optional(Duration),
      timeZone: v.optional(TimeZone),
      recurrence: v.optional(Recurrence),
    }),
    output: AvailabilityResult,
    effect: 'read',
    run: async ({ attendees, startTime, endTime, timeZone, recurrence }) => {
      const range = readRange(startTime, endTime, timeZone);
      if (recurrence)
        return { value: { availability: await seriesAvailability(office, attendees, recurrence, range) } };
      return { value: { availability: await office.availability(attendees, range) } };
    },
  });

const getSmartSuggestions = (office: OfficeSuite, clock: Clock) =>
  mcpTool({
    name: 'get_smart_suggestions',
    description: 'Up to three meeting times out of calendars that were read before, each with its reason.',
    input: v.object({
      naturalLanguageRequest: v.pipe(v.string(), v.maxLength(10_000)),
      attendees: Addresses,
      duration: Duration,
      realCalendarData: v.optional(AvailabilityResult),
      timeRange: v.optional(v.object({ start: DateTime, end: DateTime })),
      ...Rules.entries,
    }),
    output: SuggestionsResult,
    effect: 'read',
    run: async ({ naturalLanguageRequest, realCalendarData, timeRange, ...asked }) => {
      const now = clock.now();
      const range = timeRange ? readRange(timeRange.start, timeRange.end) : nextDays(now);
      const known = realCalendarData?.availability ?? [];
      const isKnown = (email: string) => known.some((one) => sameAddress(one.email, email));
      const unknown = asked.attendees.filter((email) => !isKnown(email));
      const read = unknown.length > 0 ? await office.availability(unknown, range) : [];
      const calendars = [...known, ...read].filter(({ email }) =>
        asked.attendees.some((attendee) => sameAddress(attendee, email)),
      );
      const rules = searchRules(asked, naturalLanguageRequest);
      const people = withRoles(calendars, asked, rules.timeWindows);
      const found = findTimes({
        ...rules,
        now,
        range,
        people,
        durationMinutes: asked.duration,
        timeWindows: windowsFor(people, asked, rules.timeWindows),
      });
      const { recurrence, attendees } = asked;
      return { value: recurrence ? await withSeries(office, found, recurrence, attendees) : found };
    },
  });

const findMeetingTimes = (office: OfficeSuite, clock: Clock) =>
  mcpTool({
    name: 'find_meeting_times',
    description: 'Up to three times in the range at which the required attendees are free.',
    input: v.object({
      attendees: Addresses,
      startTime: DateTime,
      endTime: DateTime,
      duration: Duration,
      timeZone: v.optional(TimeZone),
      ...Rules.entries,
    }),
    output: SuggestionsResult,
    effect: 'read',
    run: async ({ attendees, startTime, endTime, duration, timeZone, ...rules }) => {
      const range = readRange(startTime, endTime, timeZone);
      const found = await office.meetingTimes({
        range,
        durationMinutes: duration,
        attendees: attendees.map((email) => ({ email, optional: isOptional(email, rules) })),
        candidates: Math.min(rules.candidates ?? MAX_SUGGESTIONS, MAX_SUGGESTIONS),
      });
      if (found) return { value: found };
      const calendars = await office.availability(attendees, range);
      const known = searchRules(rules, '');
      const people = withRoles(calendars, rules, known.timeWindows);
      const value = findTimes({
        ...known,
        now: clock.now(),
        range,
        people,
        durationMinutes: duration,
        timeWindows: windowsFor(people, rules, known.timeWindows),
      });
      return { value };
    },
  });

const findFreeTimes = (office: OfficeSuite, clock: Clock) =>
  mcpTool({
    name: 'find_free_times',
    description:
      'Every time in the range, as long as it lasts, at which the required attendees are free and at work.',
    input: v.object({
      attendees: Addresses,
      startTime: DateTime,
      endTime: DateTime,
      duration: Duration,
      timeZone: v.optional(TimeZone),
      realCalendarData: v.optional(AvailabilityResult),
      ...Rules.entries,
    }),
    output: v.object({ free: v.array(TimeRange) }),
    effect: 'read',
    run: async ({ attendees, startTime, endTime, duration, timeZone, realCalendarData, ...rules }) => {
      const range = readRange(startTime, endTime, timeZone);
      const calendars = realCalendarData?.availability ?? (await office.availability(attendees, range));
      const known = searchRules(rules, '');
      const people = withRoles(calendars, rules, known.timeWindows);
      const free = freeTimes({
        now: clock.now(),
        range,
        durationMinutes: duration,
        timeWindows: windowsFor(people, rules, known.timeWindows),
        minNoticeHours: known.minNoticeHours,
        people,
      });
      return { value: { free } };
    },
  });

const nextDays = (now: Date): TimeRange => ({
  start: now.toISOString(),
  end: new Date(now.getTime() + DEFAULT_SPAN_MS).toISOString(),
});

const searchRules = (rules: Rules, words: string) => ({
  timeWindows: rules.timeWindows ?? windowsAskedFor(DEFAULT_TIME_WINDOWS, words),
  ...defined({ allowedTimes: rules.allowedTimes, recurrence: rules.recurrence }),
  minNoticeHours: rules.minNoticeHours ?? DEFAULT_MIN_NOTICE_HOURS,
  candidates: rules.candidates ?? MAX_SUGGESTIONS,
  language: rules.language ?? languageOf(words),
});

const withRoles = (
  calendars: readonly Availability[],
  rules: Rules,
  timeWindows: readonly TimeWindow[],
): Invitee[] => {
  const { workingWindows = timeWindows, timeZones = {} } = rules;
  return calendars.map((calendar) => ({
    ...calendar,
    optional: isOptional(calendar.email, rules),
    hours: localHours(calendar, { workingWindows, timeZones }),
  }));
};

const WHOLE_DAY: readonly TimeWindow[] = ['00:00-24:00'];

/** Everybody's own hours alone count where nobody required lives by the clock of the windows, unless the words narrow them. */
const windowsFor = (
  people: readonly Invitee[],
  { workingWindows }: Rules,
  timeWindows: readonly TimeWindow[],
): readonly TimeWindow[] => {
  const required = people.filter(({ optional }) => !optional);
  const isElsewhere = required.length > 0 && required.every(({ hours }) => hours !== undefined);
  const isNarrowed = workingWindows !== undefined && !isDeepStrictEqual(workingWindows, timeWindows);
  return isElsewhere && !isNarrowed ? WHOLE_DAY : timeWindows;
};

/** Optional is who is called so, and who is left out of a list of required ones. */
const isOptional = (email: string, { requiredAttendees, optionalAttendees = [] }: Rules): boolean => {
  const isIn = (emails: readonly string[]) => emails.some((one) => sameAddress(one, email));
  const required = requiredAttendees === undefined || isIn(requiredAttendees);
  return !required || isIn(optionalAttendees);
};

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const languageOf = (words: string): Language => (/\p{Script=Hangul}/u.test(words) ? 'ko' : 'en');
