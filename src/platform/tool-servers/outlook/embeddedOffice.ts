import type { Availability, TimeRange } from '@contract/entities/meeting';
import type { Recurrence } from '@contract/entities/recurrence';
import type { Clock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import type { WorkspaceEvent } from '@platform/storage/workspace/workspaceCalendarRepository';
import type { WorkspaceMail } from '@platform/storage/workspace/workspaceMailRepository';
import type { Workspace } from '@platform/storage/workspace/workspaceRepositories';
import { keyedAnswer } from '../keyedAnswer';
import type { OfficeMail, OfficeMeeting, OfficeSuite } from '../officeSuite';
import { createEmbeddedChanges } from './embeddedChanges';
import { assertSeries } from './series/seriesRule';

/** Organiser and sender of everything that the console creates here. */
const SENDER = { name: 'Agent Operations Console', email: 'assistant@workspace.example' };
const PREVIEW_LENGTH = 200;

/** Calendars and mail of the embedded workspace. */
export const createEmbeddedOffice = (
  workspace: Workspace,
  clock: Clock,
  database: Database,
): OfficeSuite => ({
  software: 'embedded workspace',
  ...createEmbeddedChanges({ database, workspace, clock, sender: SENDER, present: toMeeting }),
  knownMeetings: async ({ start, end }, limit) =>
    (await workspace.calendar.list(start, end, limit)).map((event) => ({
      ...toMeeting(event),
      organizer: event.organizer,
      isOwn: event.organizer === SENDER.email,
      ...(event.seriesId === null ? {} : { seriesId: event.seriesId }),
      ...(event.recurrence === null ? {} : { recurrence: event.recurrence }),
    })),
  availability: (attendees, range) => readAvailability(workspace, attendees, range),
  meetingTimes: () => Promise.resolve(undefined),
  createMeeting: async ({ subject, range, attendees, teamsLink, recurrence }, { idempotencyKey }) => {
    const created = await workspace.calendar.create({
      subject,
      startAt: range.start,
      endAt: range.end,
      organizer: SENDER.email,
      attendees,
      teamsLink,
      idempotencyKey,
      ...(recurrence ? { series: { recurrence, later: laterOf(recurrence, range) } } : {}),
    });
    return keyedAnswer(created, (event) => ({ ...toMeeting(event), iCalUId: `${event.id}@workspace` }));
  },
  meetings: async ({ start, end }, limit) =>
    (await workspace.calendar.list(start, end, limit)).map(toMeeting),
  sendMail: async (mail, { idempotencyKey }) => {
    const sent = await workspace.mail.send({
      ...mail,
      fromName: SENDER.name,
      fromEmail: SENDER.email,
      at: clock.now().toISOString(),
      idempotencyKey,
    });
    return keyedAnswer(sent, ({ id }) => ({ id }));
  },
  receivedMail: async (since, limit) => (await workspace.mail.received(since, limit)).map(toMail),
});

const laterOf = (recurrence: Recurrence, first: TimeRange) =>
  assertSeries(recurrence, first)
    .slice(1)
    .map(({ start, end }) => ({ startAt: start, endAt: end }));

const readAvailability = async (
  { directory, calendar }: Workspace,
  attendees: readonly string[],
  range: TimeRange,
): Promise<Availability[]> => {
  const people = await directory.peopleByEmail(attendees);
  const busy = await calendar.busy(attendees, range.start, range.end);
  return attendees.map((email) => {
    const address = email.toLowerCase();
    const person = people.find((one) => one.email.toLowerCase() === address);
    if (!person) return { email, name: email, busy: [], error: 'No calendar is known for this address' };
    const own = busy.filter((one) => one.email === address);
    return {
      email,
      name: person.realName,
      busy: own.map(({ start, end, subject }) => ({ start, end, subject })),
    };
  });
};

const toMeeting = (event: WorkspaceEvent): OfficeMeeting => ({
  id: event.id,
  subject: event.subject,
  start: event.startAt,
  end: event.endAt,
  attendees: event.attendees.map(({ email }) => email),
  ...(event.joinUrl === null ? {} : { joinUrl: event.joinUrl }),
});

const toMail = (mail: WorkspaceMail): OfficeMail => ({
  id: mail.id,
  from: { name: mail.fromName, email: mail.fromEmail },
  subject: mail.subject,
  preview: mail.body.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
  receivedAt: mail.receivedAt,
  importance: mail.importance,
  isRead: mail.isRead,
});
