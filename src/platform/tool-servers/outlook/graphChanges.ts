import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ToolAnswer, ToolCall } from '../mcpTool';
import type { MeetingChange, OfficeMeeting, OfficeSuite } from '../officeSuite';
import { FIELDS, GraphEvent, PERMISSION, toKnown, toMeeting, type GraphParts } from './graphCalendar';
import { GRAPH_GONE } from './graphErrors';
import { toGraphTime } from './graphTimes';
import { assertChangeable, attendeesAfter } from './meetingChanges';

type Changed = OfficeMeeting & { told: string[] };

/** Changes of the mailbox's own meetings; Microsoft itself tells everybody who is asked, and who no longer is. */
export const createGraphChanges = (
  parts: GraphParts,
): Pick<OfficeSuite, 'changeMeeting' | 'cancelMeeting'> => ({
  changeMeeting: (change, call) => changeOnce(parts, change, call),
  cancelMeeting: async (meeting, { idempotencyKey }) => {
    const key = idempotencyKey ?? randomUUID();
    const before = await readEvent(parts, meeting.meetingId);
    const told = before?.attendees.map(({ emailAddress }) => emailAddress.address) ?? [];
    return parts.effects<Changed>({
      key: `cancel:${key}`,
      request: meeting,
      again: 'when-absent',
      send: async () => {
        assertChangeable(before && toKnown(before), meeting);
        await parts.graph({
          method: 'POST',
          path: `${pathOf(parts, meeting.meetingId)}/cancel`,
          effect: true,
          purpose: 'cancel a meeting',
          permission: PERMISSION,
          body: { comment: '' },
        });
        return { ...toMeeting(before as GraphEvent), told };
      },
      find: async () => {
        const now = await readEvent(parts, meeting.meetingId);
        return now && !now.isCancelled ? undefined : cancelledAs(before, meeting, told);
      },
    });
  },
});

/** What is left to tell of a meeting that is no longer there. */
const cancelledAs = (
  before: GraphEvent | undefined,
  { meetingId, expectedStart }: Pick<MeetingChange, 'meetingId' | 'expectedStart'>,
  told: string[],
): Changed =>
  before
    ? { ...toMeeting(before), told }
    : { id: meetingId, subject: '', start: expectedStart, end: expectedStart, attendees: [], told };

const changeOnce = (
  parts: GraphParts,
  change: MeetingChange,
  { idempotencyKey }: ToolCall,
): Promise<ToolAnswer<Changed>> =>
  parts.effects<Changed>({
    key: `change:${idempotencyKey ?? randomUUID()}`,
    request: change,
    again: 'when-absent',
    send: async () => {
      const before = await readEvent(parts, change.meetingId);
      assertChangeable(before && toKnown(before), change);
      const known = before as GraphEvent;
      const emails = attendeesAfter(
        known.attendees.map(({ emailAddress }) => emailAddress.address),
        change,
      );
      const answer = await parts.graph({
        method: 'PATCH',
        path: pathOf(parts, change.meetingId),
        effect: true,
        purpose: 'change a meeting',
        permission: PERMISSION,
        body: {
          ...(change.range
            ? { start: toGraphTime(change.range.start), end: toGraphTime(change.range.end) }
            : {}),
          attendees: emails.map((address) => ({ type: typeOf(known, address), emailAddress: { address } })),
        },
      });
      const told = [
        ...new Set([...emails, ...known.attendees.map(({ emailAddress }) => emailAddress.address)]),
      ];
      return { ...toMeeting(v.parse(GraphEvent, answer)), told };
    },
    find: async () => {
      const now = await readEvent(parts, change.meetingId);
      return now && isAsWanted(now, change)
        ? { ...toMeeting(now), told: toMeeting(now).attendees }
        : undefined;
    },
  });

/** Who was optional, or a room, stays it; who is added is required. */
const typeOf = ({ attendees }: GraphEvent, address: string): string =>
  attendees.find((one) => one.emailAddress.address.toLowerCase() === address.toLowerCase())?.type ??
  'required';

const isAsWanted = (event: GraphEvent, { range, add, remove }: MeetingChange): boolean => {
  const { start, end, attendees } = toMeeting(event);
  const emails = attendees.map((email) => email.toLowerCase());
  const isThere = (email: string) => emails.includes(email.toLowerCase());
  const isMoved =
    range === undefined ||
    (Date.parse(start) === Date.parse(range.start) && Date.parse(end) === Date.parse(range.end));
  return isMoved && add.every(isThere) && !remove.some(isThere);
};

const pathOf = ({ mailbox }: GraphParts, meetingId: string): string =>
  `/users/${mailbox()}/events/${encodeURIComponent(meetingId)}`;

/** undefined where it is not there. */
const readEvent = async (parts: GraphParts, meetingId: string): Promise<GraphEvent | undefined> => {
  const path = `${pathOf(parts, meetingId)}?$select=${FIELDS}`;
  const answer = await parts
    .graph({ method: 'GET', path, purpose: 'read a meeting', permission: PERMISSION })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(GRAPH_GONE)) return undefined;
      throw error;
    });
  return answer === undefined ? undefined : v.parse(GraphEvent, answer);
};
