import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ToolAnswer, ToolCall } from '../mcpTool';
import type { MeetingChange, OfficeMeeting, OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import {
  GraphEvent,
  pathOf,
  PERMISSION,
  readEvent,
  toKnown,
  toMeeting,
  type GraphParts,
} from './graphCalendar';
import { toGraphTime } from './graphTimes';
import { assertChangeable, attendeesAfter } from './meetingChanges';
import { fromGraphRecurrence, toGraphRecurrence, toZonedTime } from './series/graphRecurrence';
import { shiftBetween, shiftedRule, shiftedTime } from './series/seriesRule';

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
          path: `${pathOf(parts, targetOf(before as GraphEvent, meeting))}/cancel`,
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

/** Last words about a meeting that is no longer there. */
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
      const target = targetOf(known, change);
      const times = change.wholeSeries ? await seriesTimes(parts, known, change) : timesOf(change);
      const answer = await parts.graph({
        method: 'PATCH',
        path: pathOf(parts, target),
        effect: true,
        purpose: 'change a meeting',
        permission: PERMISSION,
        body: {
          ...times,
          attendees: emails.map((address) => ({ type: typeOf(known, address), emailAddress: { address } })),
        },
      });
      const told = [
        ...new Set([...emails, ...known.attendees.map(({ emailAddress }) => emailAddress.address)]),
      ];
      const changed = toMeeting(v.parse(GraphEvent, answer));
      // Graph answers for a series with its first meeting, which may be long past.
      return { ...changed, ...(change.wholeSeries ? changedOf(known, change) : {}), told };
    },
    find: async () => {
      const now = await readEvent(parts, change.meetingId);
      return now && isAsWanted(now, change)
        ? { ...toMeeting(now), told: toMeeting(now).attendees }
        : undefined;
    },
  });

const timesOf = ({ range }: MeetingChange) =>
  range ? { start: toGraphTime(range.start), end: toGraphTime(range.end) } : {};

/** Which event a change is about. Throws ToolError where the meeting does not repeat. */
const targetOf = (event: GraphEvent, { wholeSeries }: Pick<MeetingChange, 'wholeSeries'>): string => {
  if (!wholeSeries) return event.id;
  if (!event.seriesMasterId) throw new ToolError(`no_series: the meeting ${event.id} does not repeat`);
  return event.seriesMasterId;
};

const changedOf = (event: GraphEvent, { range }: MeetingChange) => ({
  id: event.id,
  ...(range ?? { start: event.start, end: event.end }),
});

/** The times of the whole series, moved as the meeting that was looked at is. Throws ToolError for a rule not made here. */
const seriesTimes = async (parts: GraphParts, event: GraphEvent, { range }: MeetingChange) => {
  if (!range) return {};
  const master = await readEvent(parts, event.seriesMasterId ?? '');
  const rule = master?.recurrence && fromGraphRecurrence(master.recurrence);
  if (!master || !rule) throw new ToolError('series_rule: this series has a rule that cannot be moved here');
  const before = { start: event.start, end: event.end };
  const moved = shiftedTime(master.start, shiftBetween(before, range, rule.timeZone), rule.timeZone);
  return {
    start: toZonedTime(moved.start, rule.timeZone),
    end: toZonedTime(moved.end, rule.timeZone),
    recurrence: toGraphRecurrence(shiftedRule(rule, before, range), moved),
  };
};

/** Attendees keep their kind, optional or room; added ones are required. */
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
