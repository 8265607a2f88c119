import * as v from 'valibot';
import type { Availability, BusyTime, SuggestionsResult, TimeRange } from '@contract/entities/meeting';
import { MAX_SUGGESTIONS } from '@contract/limits';
import { defined } from '@contract/defined';
import type { MeetingTimesQuery, OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import type { GraphClient } from './graphClient';
import { GraphHours, toWorkingHours } from './graphHours';
import { chunksOf, GraphTime, graphWindows, toGraphTime } from './graphTimes';

/** Graph's own limit for one call. */
const SCHEDULES_MAX = 20;
/** Fewer than Graph allows at once for one mailbox. */
const CALLS_AT_ONCE = 3;
const NAMES_MAX = 15;
const SLOT_MINUTES = 30;
/** Whoever is elsewhere but working, or free, can come. */
const BUSY = ['busy', 'tentative', 'oof'];

const Schedules = v.object({
  value: v.array(
    v.object({
      scheduleId: v.string(),
      workingHours: v.nullish(GraphHours),
      error: v.nullish(v.object({ message: v.optional(v.string(), '') })),
      scheduleItems: v.nullish(
        v.array(
          v.object({ status: v.string(), start: GraphTime, end: GraphTime, subject: v.nullish(v.string()) }),
        ),
      ),
    }),
  ),
});
type Schedule = v.InferOutput<typeof Schedules>['value'][number];

const Names = v.object({
  value: v.array(v.object({ displayName: v.nullish(v.string()), mail: v.nullish(v.string()) })),
});

const Found = v.object({
  emptySuggestionsReason: v.nullish(v.string()),
  meetingTimeSuggestions: v.nullish(
    v.array(
      v.object({
        suggestionReason: v.nullish(v.string()),
        meetingTimeSlot: v.object({ start: GraphTime, end: GraphTime }),
      }),
    ),
  ),
});

/** Free and busy times from the calendars of a Microsoft 365 tenant. */
export const createGraphSchedules = (
  graph: GraphClient,
  mailbox: () => string,
): Pick<OfficeSuite, 'availability' | 'meetingTimes'> => {
  const readNames = createNames(graph);
  let searchesItself = true;
  return {
    availability: async (attendees, range) => {
      const [found, called] = await Promise.all([
        readSchedules(graph, mailbox(), attendees, range),
        readNames(attendees),
      ]);
      return attendees.map((email) => toAvailability(email, called.get(email.toLowerCase()), found));
    },
    meetingTimes: async (query) => {
      if (!searchesItself) return undefined;
      try {
        return await searchTimes(graph, mailbox(), query);
      } catch (error) {
        // Microsoft offers this search to signed-in people only; an application searches the calendars itself.
        if (!(error instanceof ToolError) || !error.message.startsWith('access_denied:')) throw error;
        searchesItself = false;
        return undefined;
      }
    },
  };
};

const readSchedules = async (
  graph: GraphClient,
  mailbox: string,
  attendees: readonly string[],
  range: TimeRange,
): Promise<Schedule[]> => {
  const read = async (window: TimeRange, schedules: string[]): Promise<Schedule[]> => {
    const answer = await graph({
      method: 'POST',
      path: `/users/${mailbox}/calendar/getSchedule`,
      purpose: 'read calendars',
      permission: 'Calendars.ReadBasic.All',
      body: {
        schedules,
        startTime: toGraphTime(window.start),
        endTime: toGraphTime(window.end),
        availabilityViewInterval: SLOT_MINUTES,
      },
    });
    return v.parse(Schedules, answer).value;
  };
  const parts = graphWindows(range).flatMap((window) =>
    chunksOf(attendees, SCHEDULES_MAX).map((schedules) => ({ window, schedules })),
  );
  const found: Schedule[] = [];
  for (const group of chunksOf(parts, CALLS_AT_ONCE)) {
    const calls = group.map(({ window, schedules }) => read(window, schedules));
    found.push(...(await Promise.all(calls)).flat());
  }
  return found;
};

const toAvailability = (
  email: string,
  name: string | undefined,
  found: readonly Schedule[],
): Availability => {
  const own = found.filter(({ scheduleId }) => scheduleId.toLowerCase() === email.toLowerCase());
  const failed = own.find(({ error }) => error);
  const error = failed?.error
    ? failed.error.message || 'This calendar cannot be read'
    : own.length === 0
      ? 'No calendar is known for this address'
      : undefined;
  const hours = own.find(({ workingHours }) => workingHours)?.workingHours;
  const busy = own.flatMap(({ scheduleItems }) => scheduleItems ?? []).filter(({ status }) => isBusy(status));
  return {
    email,
    name: name ?? email,
    busy: busy.map(toBusyTime),
    ...defined({ workingHours: hours ? toWorkingHours(hours) : undefined, error }),
  };
};

const isBusy = (status: string): boolean => BUSY.includes(status.toLowerCase());

const toBusyTime = ({ start, end, subject }: NonNullable<Schedule['scheduleItems']>[number]): BusyTime => ({
  start,
  end,
  ...(subject ? { subject } : {}),
});

const searchTimes = async (
  graph: GraphClient,
  mailbox: string,
  { range, durationMinutes, attendees, candidates }: MeetingTimesQuery,
): Promise<SuggestionsResult> => {
  const answer = await graph({
    method: 'POST',
    path: `/users/${mailbox}/findMeetingTimes`,
    purpose: 'search for meeting times',
    permission: 'Calendars.Read.Shared',
    body: {
      attendees: attendees.map(({ email, optional }) => ({
        type: optional ? 'optional' : 'required',
        emailAddress: { address: email },
      })),
      timeConstraint: {
        activityDomain: 'work',
        timeSlots: [{ start: toGraphTime(range.start), end: toGraphTime(range.end) }],
      },
      meetingDuration: `PT${String(durationMinutes)}M`,
      maxCandidates: candidates,
      isOrganizerOptional: true,
      returnSuggestionReasons: true,
      minimumAttendeePercentage: 100,
    },
  });
  const { emptySuggestionsReason: reason, meetingTimeSuggestions } = v.parse(Found, answer);
  const suggestions = (meetingTimeSuggestions ?? []).slice(0, MAX_SUGGESTIONS).map((suggestion) => ({
    ...suggestion.meetingTimeSlot,
    reason: suggestion.suggestionReason ?? '',
  }));
  if (suggestions.length > 0) return { suggestions, rejected: [] };
  const emptySuggestionsReason = `Microsoft 365 found no time: ${reason || 'unknown'}`;
  return { suggestions, rejected: [], emptySuggestionsReason };
};

/** Names by address in small letters. Without the permission to read people they keep their addresses. */
const createNames = (graph: GraphClient) => {
  const known = new Map<string, string>();
  return async (attendees: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = new Set(attendees.map((email) => email.toLowerCase()).filter((one) => !known.has(one)));
    for (const addresses of chunksOf([...unknown], NAMES_MAX)) {
      try {
        const named = await askNames(graph, addresses);
        for (const address of addresses) known.set(address, named.get(address) ?? address);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
      }
    }
    return known;
  };
};

const askNames = async (graph: GraphClient, addresses: readonly string[]): Promise<Map<string, string>> => {
  const list = addresses.map((address) => `'${address.replaceAll("'", "''")}'`).join(',');
  const query = new URLSearchParams({ $filter: `mail in (${list})`, $select: 'displayName,mail' });
  const answer = await graph({
    method: 'GET',
    path: `/users?${query.toString()}`,
    purpose: 'read names',
    permission: 'User.ReadBasic.All',
  });
  return new Map(
    v
      .parse(Names, answer)
      .value.flatMap(({ displayName, mail }) =>
        displayName && mail ? [[mail.toLowerCase(), displayName] as const] : [],
      ),
  );
};
