import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { TimeRange } from '@contract/entities/meeting';
import type { ToolCall } from '../mcpTool';
import type { KnownMeeting, NewOfficeMeeting, OfficeMeeting, OfficeSuite } from '../officeSuite';
import type { OutsideEffects } from '../outsideEffects';
import type { GraphClient } from './graphClient';
import { GraphTime, toGraphTime } from './graphTimes';

const PAGE_SIZE = 100;
export const PERMISSION = 'Calendars.ReadWrite';
export const FIELDS =
  'id,subject,start,end,attendees,onlineMeeting,iCalUId,isCancelled,transactionId,isOrganizer,organizer';

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
});
export type GraphEvent = v.InferOutput<typeof GraphEvent>;

const Page = v.object({ value: v.array(GraphEvent), '@odata.nextLink': v.optional(v.string()) });

export interface GraphParts {
  graph: GraphClient;
  /** Whose calendar and mailbox it is, ready for an address. Throws ToolError where nobody is configured. */
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
  knownMeetings: async (range, limit) =>
    (await readEvents(parts, range, limit)).filter(({ isCancelled }) => !isCancelled).map(toKnown),
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
      return found && toCreated(found);
    },
  });
};

const postEvent = async (
  { graph, mailbox }: GraphParts,
  { subject, range, attendees, teamsLink }: NewOfficeMeeting,
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
      start: toGraphTime(range.start),
      end: toGraphTime(range.end),
      attendees: attendees.map((address) => ({ type: 'required', emailAddress: { address } })),
      ...(teamsLink ? { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' } : {}),
      transactionId,
    },
  });
  return v.parse(GraphEvent, answer);
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

export const toKnown = (event: GraphEvent): KnownMeeting => ({
  ...toMeeting(event),
  organizer: event.organizer?.emailAddress.address ?? '',
  isOwn: event.isOrganizer,
});

const toCreated = (event: GraphEvent) => ({ ...toMeeting(event), iCalUId: event.iCalUId });
