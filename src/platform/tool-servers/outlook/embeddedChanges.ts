import { createHash, randomUUID } from 'node:crypto';
import { seoulRange, type Language } from '@contract/seoulTime';
import { zoneLabel } from '@contract/zones';
import type { Clock } from '@platform/common/clock';
import type { Database, Sql } from '@platform/storage/engine/database';
import { toCanonicalJson } from '@platform/storage/engine/json';
import { createOutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import type { WorkspaceEvent } from '@platform/storage/workspace/workspaceCalendarRepository';
import type { Workspace } from '@platform/storage/workspace/workspaceRepositories';
import type { ToolAnswer, ToolCall } from '../mcpTool';
import type { OfficeMeeting, OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import { KEY_REUSED } from '../toolMeta';
import { assertChangeable, attendeesAfter } from './meetingChanges';

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
      const isMoved = change.range !== undefined;
      const after: WorkspaceEvent = {
        ...event,
        startAt: change.range?.start ?? event.startAt,
        endAt: change.range?.end ?? event.endAt,
        attendees: emails.map((email) => {
          const known = event.attendees.find((one) => one.email.toLowerCase() === email.toLowerCase());
          return known && !isMoved ? known : { email, response: 'none' };
        }),
      };
      await parts.workspace.calendar.change(event.id, after, sql);
      const told = [...new Set([...emails, ...event.attendees.map(({ email }) => email)])];
      await tell(parts, sql, { told, kind: 'changed', before: event, after });
      return { ...parts.present(after), told };
    }),
  cancelMeeting: (meeting, call) =>
    once(parts, { ...meeting, cancel: true }, call, async (sql) => {
      const event = await ownEvent(parts, meeting, sql);
      await parts.workspace.calendar.cancel(event.id, parts.clock.now().toISOString(), sql);
      const told = event.attendees.map(({ email }) => email);
      await tell(parts, sql, { told, kind: 'cancelled', before: event });
      return { ...parts.present(event), told };
    }),
});

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

/** Who writes their own name in Korean reads Korean. */
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

const timesOf = ({ before, after }: News, language: Language): string => {
  const line = ({ startAt, endAt }: WorkspaceEvent) =>
    `${seoulRange(startAt, endAt, language)} (${zoneLabel()})`;
  return after ? `${line(before)} -> ${line(after)}` : line(before);
};
