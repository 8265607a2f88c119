import { defined } from './defined';
import type { ActionCard, BoundCall } from './entities/actionCard';
import type { Attendee, AvailabilityResult, MeetingRequest, MeetingSuggestion } from './entities/meeting';
import { proposalText } from './meetingSteps';
import { workspaceZone } from './zones';

/** The steps of the workflow that call a tool before anybody decides, in order. Behaviour, section 16.2. */
export const PREPARING_STEPS = [
  'checking_availability',
  'getting_suggestions',
  'requesting_approval',
] as const;
export type PreparingStep = (typeof PREPARING_STEPS)[number];

export const isPreparingStep = (stepId: string): stepId is PreparingStep =>
  (PREPARING_STEPS as readonly string[]).includes(stepId);

/** Step `checking_availability`: the calendars of everybody over the asked range. */
export const availabilityCall = ({ attendees, timeRange, duration }: MeetingRequest): BoundCall => ({
  server: 'outlook',
  method: 'check_availability',
  params: {
    attendees: attendees.map(({ email }) => email),
    startTime: timeRange.start,
    endTime: timeRange.end,
    duration,
    timeZone: workspaceZone(),
  },
});

/** A calendar that could not be read has the address for a name: people are told apart by their own. */
export const withNames = (
  { availability }: AvailabilityResult,
  attendees: readonly Attendee[],
): AvailabilityResult => {
  const names = new Map(attendees.map(({ email, name }) => [email.toLowerCase(), name]));
  return {
    availability: availability.map((one) =>
      one.name === one.email ? { ...one, name: names.get(one.email.toLowerCase()) ?? one.name } : one,
    ),
  };
};

/** Step `getting_suggestions`: at most three times, each with its reason. */
export const suggestionsCall = (
  { language }: Pick<ActionCard, 'language'>,
  { attendees, timeRange, duration, request, rules, hours, allowedTimes, recurrence }: MeetingRequest,
  realCalendarData: AvailabilityResult,
): BoundCall => {
  const emails = (optional: boolean): string[] =>
    attendees.filter((attendee) => Boolean(attendee.optional) === optional).map(({ email }) => email);
  const timeZones = Object.fromEntries(
    attendees.flatMap(({ email, tz }) => (tz === undefined ? [] : [[email.toLowerCase(), tz]])),
  );
  return {
    server: 'outlook',
    method: 'get_smart_suggestions',
    params: {
      naturalLanguageRequest: request,
      attendees: attendees.map(({ email }) => email),
      duration,
      realCalendarData: withNames(realCalendarData, attendees),
      timeRange,
      requiredAttendees: emails(false),
      optionalAttendees: emails(true),
      timeWindows: rules.time_window,
      ...defined({ workingWindows: hours, allowedTimes, recurrence }),
      ...(Object.keys(timeZones).length === 0 ? {} : { timeZones }),
      minNoticeHours: rules.min_notice_hours,
      candidates: rules.candidates_to_propose,
      language,
    },
  };
};

/** Step `requesting_approval`: what the channel is told; undefined where there is no channel, or no time to propose. */
export const proposalCall = (
  card: Pick<ActionCard, 'language'>,
  meeting: MeetingRequest,
  suggestions: readonly MeetingSuggestion[],
): BoundCall | undefined =>
  meeting.slackChannel === undefined || suggestions.length === 0
    ? undefined
    : {
        server: 'slack',
        method: 'send_message',
        params: { channel: meeting.slackChannel, text: proposalText(card, meeting, suggestions) },
      };
