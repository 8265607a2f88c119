import { createHash, randomUUID } from 'node:crypto';
import { recurrenceText } from '@contract/recurrenceText';
import { type Language } from '@contract/clockParts';
import { timeRangeText } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import type { Clock } from '@platform/common/clock';
import type { Database, Sql } from '@platform/storage/engine/database';
import { toCanonicalJson } from '@platform/storage/engine/json';
import { createOutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import type { WorkspaceEvent } from '@platform/storage/workspace/workspaceCalendarRepository';
import type { Workspace } from '@platform/storage/workspace/workspaceRepositories';
import type { ToolAnswer, ToolCall } from '../mcpTool';
import type { MeetingChange, OfficeMeeting, OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import { KEY_REUSED } from '../toolMeta';
import { assertChangeable, attendeesAfter } from './meetingChanges';
import { shiftBetween, shiftedRule, shiftedTime } from './series/seriesRule';

interface EmbeddedParts {
  database: Database;
  workspace: Workspace;
  clock: Clock;
  sender: { name: string; email: string };
  present: (event: WorkspaceEvent) => OfficeMeeting;
}

type Changed = OfficeMeeting & { told: string[] };

/** Changes of the embedded workspace's meetings: the meeting, what everybody is told, and the key, in one transaction. */
export const createEmbeddedChanges = (
  parts: EmbeddedParts,
): Pick<OfficeSuite, 'changeMeeting' | 'cancelMeeting'> => ({
  changeMeeting: (change, call) =>
    once(parts, change, call, async (sql) => {
      const event = await ownEvent(parts, change, sql);
      const emails = attendeesAfter(
        event.attendees.map(({ email }) => email),
        change,
      );
      const after = changedEvent(event, event, change, emails);
      const meetings = change.wholeSeries ? await seriesOf(parts, event, sql) : [event];
      for (const meeting of meetings) {
        const changed = meeting.id === event.id ? after : changedEvent(meeting, event, change, emails);
        await parts.workspace.calendar.change(meeting.id, changed, sql);
      }
      const told = [...new Set([...emails, ...event.attendees.map(({ email }) => email)])];
      await tell(parts, sql, {
        told,
        kind: 'changed',
        before: event,
        after,
        isSeries: change.wholeSeries === true,
      });
      return { ...parts.present(after), told };
    }),
  cancelMeeting: (meeting, call) =>
    once(parts, { ...meeting, cancel: true }, call, async (sql) => {
      const event = await ownEvent(parts, meeting, sql);
      const meetings = meeting.wholeSeries ? await seriesOf(parts, event, sql) : [event];
      const at = parts.clock.now().toISOString();
      for (const one of meetings) await parts.workspace.calendar.cancel(one.id, at, sql);
      const told = event.attendees.map(({ email }) => email);
      await tell(parts, sql, {
        told,
        kind: 'cancelled',
        before: event,
        isSeries: meeting.wholeSeries === true,
      });
      return { ...parts.present(event), told };
    }),
});

/** Its meetings that have not begun. Throws ToolError where it is no series. */
const seriesOf = async (
  { workspace, clock }: EmbeddedParts,
  { id, seriesId }: WorkspaceEvent,
  sql: Sql,
): Promise<WorkspaceEvent[]> => {
  if (seriesId === null) throw new ToolError(`no_series: the meeting ${id} does not repeat`);
  return workspace.calendar.lockSeries(seriesId, clock.now().toISOString(), sql);
};

/** One meeting after the change; of a series each moves as the one does that was looked at. */
const changedEvent = (
  meeting: WorkspaceEvent,
  seen: WorkspaceEvent,
  { range, wholeSeries }: MeetingChange,
  emails: readonly string[],
): WorkspaceEvent => {
  const attendees = emails.map((email) => {
    const known = meeting.attendees.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return known && !range ? known : { email, response: 'none' as const };
  });
  if (!range) return { ...meeting, attendees };
  const before = { start: seen.startAt, end: seen.endAt };
  const rule = wholeSeries ? meeting.recurrence : null;
  const time = rule
    ? shiftedTime(meeting.startAt, shiftBetween(before, range, rule.timeZone), rule.timeZone)
    : range;
  const recurrence = rule ? shiftedRule(rule, before, range) : meeting.recurrence;
  return { ...meeting, attendees, startAt: time.start, endAt: time.end, recurrence };
};

const once = (
  { database, clock }: EmbeddedParts,
  request: object,
  { idempotencyKey }: ToolCall,
  work: (sql: Sql) => Promise<Changed>,
): Promise<ToolAnswer<Changed>> =>
  database.transaction(async (sql) => {
    const effects = createOutsideEffectsRepository(database);
    const id = { service: 'workspace', key: idempotencyKey ?? randomUUID() };
    const requestHash = createHash('sha256').update(toCanonicalJson(request)).digest('hex');
    const sentAt = clock.now().toISOString();
    const kept = await effects.claim(id, { requestHash, marker: id.key, sentAt }, sql);
    if (kept && kept.requestHash !== requestHash) {
      throw new ToolError(`${KEY_REUSED}: this key was used for another call; nothing was done`);
    }
    if (kept) return { value: kept.result as Changed, duplicate: true };
    const value = await work(sql);
    await effects.finish(id, value, sql);
    return { value };
  });

const ownEvent = async (
  { workspace, sender }: EmbeddedParts,
  wanted: { meetingId: string; expectedStart: string },
  sql: Sql,
): Promise<WorkspaceEvent> => {
  const event = await workspace.calendar.lock(wanted.meetingId, sql);
  const isOwn = event?.organizer === sender.email;
  assertChangeable(event && { isOwn, organizer: event.organizer, start: event.startAt }, wanted);
  return event as WorkspaceEvent;
};

interface News {
  told: string[];
  kind: 'changed' | 'cancelled';
  before: WorkspaceEvent;
  after?: WorkspaceEvent;
  isSeries: boolean;
}

const SUBJECTS: Record<Language, Record<News['kind'], string>> = {
  ko: { changed: '회의 변경', cancelled: '회의 취소' },
  en: { changed: 'Updated', cancelled: 'Cancelled' },
};
const LANGUAGES: readonly Language[] = ['ko', 'en'];

/** One mail to all who read the same language. */
const tell = async (parts: EmbeddedParts, sql: Sql, news: News): Promise<void> => {
  const korean = await koreanReaders(parts, news.told, sql);
  for (const language of LANGUAGES) {
    const recipients = news.told.filter((email) => korean.has(email.toLowerCase()) === (language === 'ko'));
    if (recipients.length === 0) continue;
    await parts.workspace.mail.send(
      {
        recipients,
        subject: `${SUBJECTS[language][news.kind]}: ${news.before.subject}`,
        body: timesOf(news, language),
        fromName: parts.sender.name,
        fromEmail: parts.sender.email,
        at: parts.clock.now().toISOString(),
        idempotencyKey: undefined,
      },
      sql,
    );
  }
};

/** People who write their own name in Korean read Korean. */
const koreanReaders = async (
  { workspace }: EmbeddedParts,
  emails: string[],
  sql: Sql,
): Promise<Set<string>> => {
  const people = await workspace.directory.peopleByEmail(
    emails.map((email) => email.toLowerCase()),
    sql,
  );
  return new Set(
    people.filter(({ realName }) => /[가-힣]/.test(realName)).map(({ email }) => email.toLowerCase()),
  );
};

const timesOf = ({ before, after, isSeries }: News, language: Language): string => {
  const rule = ({ recurrence }: WorkspaceEvent) =>
    isSeries && recurrence ? `, ${recurrenceText(recurrence, language)}` : '';
  const line = (event: WorkspaceEvent) =>
    `${timeRangeText(event.startAt, event.endAt, language)} (${zoneLabel()})${rule(event)}`;
  return after ? `${line(before)} -> ${line(after)}` : line(before);
};
