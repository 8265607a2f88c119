import * as v from 'valibot';
import { defined } from '@contract/defined';
import { Instant } from '@contract/entities/primitives';
import { Recurrence } from '@contract/entities/recurrence';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { invitable } from '@contract/placeholderAddress';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import { Address, Addresses, DateTime, MAX_ATTENDEES, readRange } from './meetingInput';
import { assertSeries } from './series/seriesRule';
import { assertMailed } from './unmailedPeople';

const Meeting = v.object({
  id: v.string(),
  subject: v.string(),
  start: Instant,
  end: Instant,
  attendees: v.array(v.string()),
  joinUrl: v.optional(v.string()),
});

export const meetingTools = (office: OfficeSuite): McpTool[] => [
  createMeeting(office),
  listEvents(office),
  findMeetings(office),
  changeMeeting(office),
  cancelMeeting(office),
];

const createMeeting = (office: OfficeSuite) =>
  mcpTool({
    name: 'create_meeting',
    description:
      'Puts a meeting into the calendars of its attendees, with a Teams link unless told not to; with a recurrence all meetings of a series, of which start and end are the first. People without an e-mail (placeholder.invalid) are not invited.',
    input: v.object({
      subject: v.pipe(v.string(), v.regex(/\S/), v.maxLength(255)),
      start: DateTime,
      end: DateTime,
      attendees: v.pipe(v.array(Address), v.maxLength(MAX_ATTENDEES)),
      teamsLink: v.optional(v.boolean()),
      recurrence: v.optional(Recurrence),
    }),
    output: v.object({
      ...Meeting.entries,
      iCalUId: v.string(),
      /** Those without an e-mail, whom no calendar can invite. */
      notInvited: v.optional(v.array(v.string())),
    }),
    effect: 'write',
    run: async ({ subject, attendees, teamsLink = true, recurrence, ...input }, call) => {
      const range = readRange(input.start, input.end);
      if (recurrence) assertSeries(recurrence, range);
      const { invited, notInvited } = invitable(attendees);
      const meeting = { subject, range, attendees: invited, teamsLink, ...defined({ recurrence }) };
      const answer = await office.createMeeting(meeting, call);
      return notInvited.length === 0 ? answer : { ...answer, value: { ...answer.value, notInvited } };
    },
  });

const listEvents = (office: OfficeSuite) =>
  mcpTool({
    name: 'list_events',
    description: 'The meetings that touch a time range of at most 42 days.',
    input: v.object({ startTime: DateTime, endTime: DateTime }),
    output: v.object({ events: v.array(Meeting) }),
    effect: 'read',
    run: async ({ startTime, endTime }) => ({
      value: { events: await office.meetings(readRange(startTime, endTime), LIST_MAX_ITEMS) },
    }),
  });

const findMeetings = (office: OfficeSuite) =>
  mcpTool({
    name: 'find_meetings',
    description:
      'The meetings that touch a time range of at most 42 days, with who organises them and whether they can be changed here.',
    input: v.object({ startTime: DateTime, endTime: DateTime }),
    output: v.object({
      meetings: v.array(
        v.object({
          ...Meeting.entries,
          organizer: v.string(),
          isOwn: v.boolean(),
          seriesId: v.optional(v.string()),
          recurrence: v.optional(Recurrence),
        }),
      ),
    }),
    effect: 'read',
    run: async ({ startTime, endTime }) => ({
      value: { meetings: await office.knownMeetings(readRange(startTime, endTime), LIST_MAX_ITEMS) },
    }),
  });

const MeetingId = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
/** The meeting, and the people who were told of the change. */
const Changed = v.object({ ...Meeting.entries, told: v.array(v.string()) });

const changeMeeting = (office: OfficeSuite) =>
  mcpTool({
    name: 'change_meeting',
    description:
      'Moves a meeting that the mailbox organises, or adds and removes people; with wholeSeries all meetings of its series that are to come. Everybody concerned is told.',
    input: v.object({
      meetingId: MeetingId,
      expectedStart: DateTime,
      start: v.optional(DateTime),
      end: v.optional(DateTime),
      addAttendees: v.optional(Addresses),
      removeAttendees: v.optional(Addresses),
      wholeSeries: v.optional(v.boolean()),
    }),
    output: Changed,
    effect: 'write',
    run: (
      { meetingId, expectedStart, start, end, addAttendees = [], removeAttendees = [], wholeSeries },
      call,
    ) => {
      if ((start === undefined) !== (end === undefined))
        throw new ToolError('invalid_range: start and end belong together');
      assertMailed(addAttendees, 'invited');
      const range = start !== undefined && end !== undefined ? { range: readRange(start, end) } : {};
      return office.changeMeeting(
        {
          meetingId,
          expectedStart,
          ...range,
          ...defined({ wholeSeries }),
          add: addAttendees,
          remove: removeAttendees,
        },
        call,
      );
    },
  });

const cancelMeeting = (office: OfficeSuite) =>
  mcpTool({
    name: 'cancel_meeting',
    description:
      'Cancels a meeting that the mailbox organises, with wholeSeries all meetings of its series; everybody who was asked is told.',
    input: v.object({ meetingId: MeetingId, expectedStart: DateTime, wholeSeries: v.optional(v.boolean()) }),
    output: Changed,
    effect: 'destructive',
    run: ({ wholeSeries, ...meeting }, call) =>
      office.cancelMeeting({ ...meeting, ...defined({ wholeSeries }) }, call),
  });
