import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { defined } from '@contract/defined';
import type { TimeRange } from '@contract/entities/meeting';
import type { ToolCall } from '../mcpTool';
import type { KnownMeeting, NewOfficeMeeting, OfficeMeeting, OfficeSuite } from '../officeSuite';
import type { OutsideEffects } from '../outsideEffects';
import type { GraphClient } from './graphClient';
import { GRAPH_GONE } from './graphErrors';
import { GraphTime, toGraphTime } from './graphTimes';
import {
  fromGraphRecurrence,
  GraphRecurrence,
  toGraphRecurrence,
  toZonedTime,
} from './series/graphRecurrence';

const PAGE_SIZE = 100;
export const PERMISSION = 'Calendars.ReadWrite';
export const FIELDS =
  'id,subject,start,end,attendees,onlineMeeting,iCalUId,isCancelled,transactionId,isOrganizer,organizer,seriesMasterId,recurrence';

export const GraphEvent = v.object({
  id: v.string(),
  subject: v.nullish(v.string(), ''),
  start: GraphTime,
  end: GraphTime,
  attendees: v.nullish(
    v.array(
      v.object({
        type: v.nullish(v.string(), 'required'),
        emailAddress: v.object({ address: v.nullish(v.string(), '') }),
      }),
    ),
    [],
  ),
  onlineMeeting: v.nullish(v.object({ joinUrl: v.nullish(v.string()) })),
  iCalUId: v.nullish(v.string(), ''),
  isCancelled: v.nullish(v.boolean(), false),
  transactionId: v.nullish(v.string()),
  isOrganizer: v.nullish(v.boolean(), false),
  organizer: v.nullish(v.object({ emailAddress: v.object({ address: v.nullish(v.string(), '') }) })),
  /** Event with the rule, for one meeting of a series. */
  seriesMasterId: v.nullish(v.string()),
  recurrence: v.nullish(GraphRecurrence),
});
export type GraphEvent = v.InferOutput<typeof GraphEvent>;

const Page = v.object({ value: v.array(GraphEvent), '@odata.nextLink': v.optional(v.string()) });

export interface GraphParts {
  graph: GraphClient;
  /** Address of the calendar and mailbox, ready for a URL. Throws ToolError where nobody is configured. */
  mailbox: () => string;
  effects: OutsideEffects;
}

/** The calendar of the configured mailbox. */
export const createGraphCalendar = (
  parts: GraphParts,
): Pick<OfficeSuite, 'createMeeting' | 'meetings' | 'knownMeetings'> => ({
  createMeeting: (meeting, call) => createOnce(parts, meeting, call),
  meetings: async (range, limit) =>
    (await readEvents(parts, range, limit)).filter(({ isCancelled }) => !isCancelled).map(toMeeting),
  knownMeetings: async (range, limit) => {
    const events = (await readEvents(parts, range, limit)).filter(({ isCancelled }) => !isCancelled);
    const masters = await readMasters(
      parts,
      events.filter(({ isOrganizer }) => isOrganizer),
    );
    return events.map((event) => toKnown(event, masters.get(event.seriesMasterId ?? '')));
  },
});

/** Graph itself knows a meeting by its `transactionId`: the same one again makes no second meeting. */
const createOnce = (
  parts: GraphParts,
  meeting: NewOfficeMeeting,
  { idempotencyKey }: ToolCall,
): ReturnType<OfficeSuite['createMeeting']> => {
  const transactionId = idempotencyKey ?? randomUUID();
  return parts.effects({
    key: `event:${transactionId}`,
    request: meeting,
    again: 'always',
    send: async () => toCreated(await postEvent(parts, meeting, transactionId)),
    find: async () => {
      const events = await readEvents(parts, meeting.range, PAGE_SIZE);
      const found = events.find((event) => event.transactionId === transactionId);
      if (found) return toCreated(found);
      const masters = await readMasters(parts, events);
      const made = [...masters.values()].find((master) => master.transactionId === transactionId);
      return made && toCreated(made);
    },
  });
};

const postEvent = async (
  { graph, mailbox }: GraphParts,
  { subject, range, attendees, teamsLink, recurrence }: NewOfficeMeeting,
  transactionId: string,
): Promise<GraphEvent> => {
  const answer = await graph({
    method: 'POST',
    path: `/users/${mailbox()}/events`,
    effect: true,
    purpose: 'create a meeting',
    permission: PERMISSION,
    body: {
      subject,
      ...(recurrence
        ? {
            start: toZonedTime(range.start, recurrence.timeZone),
            end: toZonedTime(range.end, recurrence.timeZone),
            recurrence: toGraphRecurrence(recurrence, range),
          }
        : { start: toGraphTime(range.start), end: toGraphTime(range.end) }),
      attendees: attendees.map((address) => ({ type: 'required', emailAddress: { address } })),
      ...(teamsLink ? { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' } : {}),
      transactionId,
    },
  });
  return v.parse(GraphEvent, answer);
};

/** undefined where it is not there. */
export const readEvent = async (parts: GraphParts, meetingId: string): Promise<GraphEvent | undefined> => {
  const path = `${pathOf(parts, meetingId)}?$select=${FIELDS}`;
  const answer = await parts
    .graph({ method: 'GET', path, purpose: 'read a meeting', permission: PERMISSION })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(GRAPH_GONE)) return undefined;
      throw error;
    });
  return answer === undefined ? undefined : v.parse(GraphEvent, answer);
};

export const pathOf = ({ mailbox }: GraphParts, meetingId: string): string =>
  `/users/${mailbox()}/events/${encodeURIComponent(meetingId)}`;

const MOST_MASTERS = 20;

/** The events that have the rules of these meetings, by their ids; a calendar view leaves the rules out. */
const readMasters = async (
  parts: GraphParts,
  events: readonly GraphEvent[],
): Promise<ReadonlyMap<string, GraphEvent>> => {
  const ids = new Set(events.flatMap(({ seriesMasterId }) => (seriesMasterId ? [seriesMasterId] : [])));
  const masters = new Map<string, GraphEvent>();
  for (const id of [...ids].slice(0, MOST_MASTERS)) {
    const master = await readEvent(parts, id);
    if (master) masters.set(id, master);
  }
  return masters;
};

/** By its start, page after page up to `limit`. */
const readEvents = async (
  { graph, mailbox }: GraphParts,
  { start, end }: TimeRange,
  limit: number,
): Promise<GraphEvent[]> => {
  const query = new URLSearchParams({
    startDateTime: start,
    endDateTime: end,
    $orderby: 'start/dateTime',
    $select: FIELDS,
    $top: String(Math.min(PAGE_SIZE, limit)),
  });
  const events: GraphEvent[] = [];
  let path: string | undefined = `/users/${mailbox()}/calendarView?${query.toString()}`;
  while (path !== undefined && events.length < limit) {
    const page: v.InferOutput<typeof Page> = v.parse(
      Page,
      await graph({ method: 'GET', path, purpose: 'read the calendar', permission: PERMISSION }),
    );
    events.push(...page.value);
    path = page['@odata.nextLink'];
  }
  return events.slice(0, limit);
};

export const toMeeting = ({
  id,
  subject,
  start,
  end,
  attendees,
  onlineMeeting,
}: GraphEvent): OfficeMeeting => ({
  id,
  subject,
  start,
  end,
  attendees: attendees.map(({ emailAddress }) => emailAddress.address),
  ...(onlineMeeting?.joinUrl ? { joinUrl: onlineMeeting.joinUrl } : {}),
});

export const toKnown = (event: GraphEvent, master?: GraphEvent): KnownMeeting => {
  const recurrence = master?.recurrence ? fromGraphRecurrence(master.recurrence) : undefined;
  return {
    ...toMeeting(event),
    organizer: event.organizer?.emailAddress.address ?? '',
    isOwn: event.isOrganizer,
    ...(event.seriesMasterId ? { seriesId: event.seriesMasterId } : {}),
    ...defined({ recurrence }),
  };
};

const toCreated = (event: GraphEvent) => ({ ...toMeeting(event), iCalUId: event.iCalUId });
