import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import type { WorkspaceEvent } from '../../storage/workspaceCalendarRepository';
import type { Workspace } from '../../storage/workspaceRepositories';
import { keyedAnswer } from '../keyedAnswer';
import { mcpTool, type McpTool } from '../mcpTool';
import { Addresses, DateTime, readRange } from './meetingInput';
import { SENDER } from './sender';

const Meeting = v.object({
  id: v.string(),
  subject: v.string(),
  start: Instant,
  end: Instant,
  attendees: v.array(v.string()),
  joinUrl: v.optional(v.string()),
});

export const meetingTools = (workspace: Workspace): McpTool[] => [
  createMeeting(workspace),
  listEvents(workspace),
];

const createMeeting = (workspace: Workspace) =>
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
    run: async ({ subject, attendees, teamsLink = true, ...input }, { idempotencyKey }) => {
      const range = readRange(input.start, input.end);
      const created = await workspace.calendar.create({
        subject,
        startAt: range.start,
        endAt: range.end,
        organizer: SENDER.email,
        attendees,
        teamsLink,
        idempotencyKey,
      });
      return keyedAnswer(created, (event) => ({ ...present(event), iCalUId: `${event.id}@workspace` }));
    },
  });

const listEvents = (workspace: Workspace) =>
  mcpTool({
    name: 'list_events',
    description: 'The meetings that touch a time range of at most 42 days.',
    input: v.object({ startTime: DateTime, endTime: DateTime }),
    output: v.object({ events: v.array(Meeting) }),
    effect: 'read',
    run: async ({ startTime, endTime }) => {
      const { start, end } = readRange(startTime, endTime);
      const events = await workspace.calendar.list(start, end, LIST_MAX_ITEMS);
      return { value: { events: events.map(present) } };
    },
  });

const present = (event: WorkspaceEvent): v.InferOutput<typeof Meeting> => ({
  id: event.id,
  subject: event.subject,
  start: event.startAt,
  end: event.endAt,
  attendees: event.attendees.map(({ email }) => email),
  ...(event.joinUrl === null ? {} : { joinUrl: event.joinUrl }),
});
