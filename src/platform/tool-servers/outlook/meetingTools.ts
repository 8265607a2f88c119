import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import { Addresses, DateTime, readRange } from './meetingInput';

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
    description: 'Puts a meeting into the calendars of its attendees, with a Teams link unless told not to.',
    input: v.object({
      subject: v.pipe(v.string(), v.regex(/\S/), v.maxLength(255)),
      start: DateTime,
      end: DateTime,
      attendees: Addresses,
      teamsLink: v.optional(v.boolean()),
    }),
    output: v.object({ ...Meeting.entries, iCalUId: v.string() }),
    effect: 'write',
    run: ({ subject, attendees, teamsLink = true, ...input }, call) => {
      const range = readRange(input.start, input.end);
      return office.createMeeting({ subject, range, attendees, teamsLink }, call);
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
      meetings: v.array(v.object({ ...Meeting.entries, organizer: v.string(), isOwn: v.boolean() })),
    }),
    effect: 'read',
    run: async ({ startTime, endTime }) => ({
      value: { meetings: await office.knownMeetings(readRange(startTime, endTime), LIST_MAX_ITEMS) },
    }),
  });

const MeetingId = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
/** Whom the change was told. */
const Changed = v.object({ ...Meeting.entries, told: v.array(v.string()) });

const changeMeeting = (office: OfficeSuite) =>
  mcpTool({
    name: 'change_meeting',
    description:
      'Moves a meeting that the mailbox organises, or adds and removes people; everybody concerned is told.',
    input: v.object({
      meetingId: MeetingId,
      expectedStart: DateTime,
      start: v.optional(DateTime),
      end: v.optional(DateTime),
      addAttendees: v.optional(Addresses),
      removeAttendees: v.optional(Addresses),
    }),
    output: Changed,
    effect: 'write',
    run: ({ meetingId, expectedStart, start, end, addAttendees = [], removeAttendees = [] }, call) => {
      if ((start === undefined) !== (end === undefined))
        throw new ToolError('invalid_range: start and end belong together');
      const range = start !== undefined && end !== undefined ? { range: readRange(start, end) } : {};
      return office.changeMeeting(
        { meetingId, expectedStart, ...range, add: addAttendees, remove: removeAttendees },
        call,
      );
    },
  });

const cancelMeeting = (office: OfficeSuite) =>
  mcpTool({
    name: 'cancel_meeting',
    description: 'Cancels a meeting that the mailbox organises; everybody who was asked is told.',
    input: v.object({ meetingId: MeetingId, expectedStart: DateTime }),
    output: Changed,
    effect: 'destructive',
    run: (meeting, call) => office.cancelMeeting(meeting, call),
  });
