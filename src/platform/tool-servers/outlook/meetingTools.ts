import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { Addresses, DateTime, readRange } from './meetingInput';

const Meeting = v.object({
  id: v.string(),
  subject: v.string(),
  start: Instant,
  end: Instant,
  attendees: v.array(v.string()),
  joinUrl: v.optional(v.string()),
});

export const meetingTools = (office: OfficeSuite): McpTool[] => [createMeeting(office), listEvents(office)];

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
