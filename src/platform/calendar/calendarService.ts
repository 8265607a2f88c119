import * as v from 'valibot';
import type { Language } from '@contract/clockParts';
import { AvailabilityResult, SuggestionsResult, TimeRange, type Attendee } from '@contract/entities/meeting';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { OwnerMap } from '@contract/entities/owner';
import type { User } from '@contract/entities/user';
import {
  CalendarMeeting,
  type CalendarQuery,
  type CalendarResponse,
  type TimesPreviewResponse,
} from '@contract/http/calendar';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { availabilityCall, suggestionsCall } from '@contract/meetingPreparation';
import { formParty, formRequest } from '@platform/agents/formRequest';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

export interface CalendarService {
  /** A part that cannot be read says why; never rejects for a tool that fails. */
  read: (user: User, query: CalendarQuery) => Promise<CalendarResponse>;
  /** Throws what the tool manager throws. */
  previewTimes: (user: User, form: MeetingForm, language: Language) => Promise<TimesPreviewResponse>;
}

interface CalendarDependencies {
  callTool: ToolCaller;
  readOwnerMap: () => Promise<OwnerMap>;
  clock: Clock;
}

const Meetings = v.object({ meetings: v.array(CalendarMeeting) });
const Free = v.object({ free: v.array(TimeRange) });
const People = v.object({
  users: v.array(v.object({ id: v.string(), real_name: v.string(), email: v.string(), tz: v.string() })),
});

/** Reads what the assistant reads: through the tools, in the name of whoever looks. */
export const createCalendarService = ({
  callTool,
  readOwnerMap,
  clock,
}: CalendarDependencies): CalendarService => {
  const callerFor =
    ({ id, username }: User) =>
    async (server: string, method: string, params: Record<string, unknown>): Promise<unknown> => {
      const { result } = await callTool({
        server,
        method,
        params,
        caller: id,
        callerName: username,
        authority: { kind: 'person' },
        dryRun: false,
      });
      return result;
    };
  return {
    read: async (user, query) => {
      const call = callerFor(user);
      const [meetings, people] = await Promise.all([
        readMeetings(call, query).catch(failed),
        readPeople(call, query, readOwnerMap).catch(failed),
      ]);
      return { meetings, people };
    },

    previewTimes: async (user, form, language) => {
      const call = callerFor(user);
      const [ownerMap, users] = await Promise.all([readOwnerMap(), readUsers(call)]);
      const request = formRequest(form, { ownerMap, users, now: clock.now(), language });
      if (request.kind === 'who') return { state: 'nobody' };
      if (request.kind === 'past') return { state: 'passed' };
      const { meeting } = request;
      const read = availabilityCall(meeting);
      const calendars = parse(AvailabilityResult, await call(read.server, read.method, read.params));
      const search = suggestionsCall({ language }, meeting, calendars);
      const found = parse(SuggestionsResult, await call(search.server, search.method, search.params));
      const attendees = meeting.attendees.map(({ email, name, optional }) => ({
        email,
        name,
        optional: optional === true,
      }));
      return { state: 'looked', times: { teamName: meeting.teamName, attendees, ...found } };
    },
  };
};

type Call = (server: string, method: string, params: Record<string, unknown>) => Promise<unknown>;

const failed = (error: unknown): { state: 'failed'; error: string } => {
  if (!(error instanceof HttpError)) throw error;
  return { state: 'failed', error: error.message };
};

const readMeetings = async (
  call: Call,
  { start, end }: CalendarQuery,
): Promise<CalendarResponse['meetings']> => {
  const answer = await call('outlook', 'find_meetings', { startTime: start, endTime: end });
  const { meetings: items } = parse(Meetings, answer);
  return { state: 'read', items, isCut: items.length >= LIST_MAX_ITEMS };
};

/** Names and zones of the team chat; without it those of the teams. */
const readUsers = async (call: Call): Promise<v.InferOutput<typeof People>['users']> => {
  const answer = await call('slack', 'search_users', { query: '' }).catch((error: unknown) => {
    if (error instanceof HttpError) return { users: [] };
    throw error;
  });
  return parse(People, answer).users;
};

const readPeople = async (
  call: Call,
  { start, end, teams, people, minutes }: CalendarQuery,
  readOwnerMap: () => Promise<OwnerMap>,
): Promise<CalendarResponse['people']> => {
  if (teams.length + people.length === 0) return { state: 'none' };
  const [ownerMap, users] = await Promise.all([readOwnerMap(), readUsers(call)]);
  const party = formParty({ teams, people }, { ownerMap, users });
  if (!party) return { state: 'none' };
  const { attendees, rules } = party;
  const range = { attendees: attendees.map(({ email }) => email), startTime: start, endTime: end };
  const read = parse(AvailabilityResult, await call('outlook', 'check_availability', range));
  const { free } = parse(
    Free,
    await call('outlook', 'find_free_times', {
      ...range,
      duration: minutes,
      realCalendarData: read,
      requiredAttendees: addresses(attendees, false),
      optionalAttendees: addresses(attendees, true),
      timeWindows: rules.time_window,
      workingWindows: rules.time_window,
      timeZones: Object.fromEntries(
        attendees.flatMap(({ email, tz }) => (tz === undefined ? [] : [[email.toLowerCase(), tz]])),
      ),
      minNoticeHours: rules.min_notice_hours,
    }),
  );
  const optional = new Set(addresses(attendees, true).map((email) => email.toLowerCase()));
  const names = new Map(attendees.map(({ email, name }) => [email.toLowerCase(), name]));
  const calendars = read.availability.map((one) => {
    const email = one.email.toLowerCase();
    return { ...one, name: names.get(email) ?? one.name, optional: optional.has(email) };
  });
  return { state: 'read', calendars, free, hours: rules.time_window };
};

const addresses = (attendees: readonly Attendee[], optional: boolean): string[] =>
  attendees.filter((one) => (one.optional === true) === optional).map(({ email }) => email);
