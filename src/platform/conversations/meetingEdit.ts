import type { MeetingChange } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Attendee } from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import { PREPARING_STEPS } from '@contract/meetingPreparation';
import { meetingDescription } from '@contract/meetingSteps';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Database } from '@platform/storage/engine/database';
import type { MeetingPreparationRepository } from '@platform/storage/conversations/meetingPreparationRepository';
import { editedMeeting } from './editedMeeting';
import { changedMeanwhile } from './refusedDecision';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

interface MeetingEditDependencies {
  database: Database;
  cards: ActionCardsRepository;
  preparation: MeetingPreparationRepository;
  audit: AuditRepository;
  callTool: ToolCaller;
  clock: Clock;
}

export interface MeetingEdit {
  meeting: MeetingChange;
  /** How often the meeting had been changed when the operator began. */
  edited: number;
}

const MINUTE_MS = 60_000;
const LONGEST_RANGE_MS = 42 * 86_400_000;

/**
 * Changes title, people, length and range of a pending meeting card; what was found for it before is forgotten. Null where the
 * card cannot be decided any more. Throws 400 for what is no meeting, 409 `changed-meanwhile` where somebody was faster.
 */
export const editMeeting = async (
  deps: MeetingEditDependencies,
  user: User,
  card: ActionCard,
  { meeting: change, edited }: MeetingEdit,
): Promise<ActionCard | null> => {
  const { database, cards, preparation, audit, clock } = deps;
  if (!card.meeting) throw new HttpError(400, 'invalid-input', 'This card is no meeting');
  if (card.status !== 'pending') return null;
  const now = clock.now();
  assertPossible(change, now);
  const attendees = await knownPeople(deps, user, card, uniquePeople(change.attendees));
  const meeting = editedMeeting(card.meeting, change, attendees);
  const at = now.toISOString();
  return database.transaction(async (sql) => {
    const current = await cards.get(card.id, sql);
    if (current && (current.edited ?? 0) !== edited) throw changedMeanwhile(current);
    const texts = { title: meeting.subject, description: meetingDescription(meeting, card.language) };
    const changed = await cards.edit({ id: card.id, meeting, edited, ...texts }, at, sql);
    if (!changed) return null;
    await preparation.forget(card.id, PREPARING_STEPS, sql);
    const details = { runId: card.runId, meeting: change };
    await audit.append({ ts: at, actor: user.username, action: 'card.edit', target: card.id, details }, sql);
    return changed;
  });
};

const assertPossible = ({ timeRange, duration }: MeetingChange, now: Date): void => {
  const [start, end] = [Date.parse(timeRange.start), Date.parse(timeRange.end)];
  const invalid = (message: string) => new HttpError(400, 'invalid-input', `timeRange: ${message}`);
  if (end <= now.getTime()) throw invalid('it has already passed');
  if (end - start < duration * MINUTE_MS) throw invalid('it is shorter than the meeting');
  if (end - start > LONGEST_RANGE_MS) throw invalid('at most 42 days');
};

const uniquePeople = (attendees: readonly Attendee[]): Attendee[] => {
  const byAddress = new Map(attendees.map((attendee) => [attendee.email.toLowerCase(), attendee]));
  return [...byAddress.values()];
};

const People = v.object({
  users: v.array(v.object({ id: v.string(), real_name: v.string(), email: v.string(), tz: v.string() })),
});

/** Whoever is new is looked up in the team chat: name, chat id and zone; who is not found there is asked by mail only. */
const knownPeople = (
  { callTool }: MeetingEditDependencies,
  user: User,
  card: ActionCard,
  attendees: readonly Attendee[],
): Promise<Attendee[]> => {
  const before = new Set(card.meeting?.attendees.map(({ email }) => email.toLowerCase()));
  const find = async (attendee: Attendee): Promise<Attendee> => {
    const { result } = await callTool({
      server: 'slack',
      method: 'search_users',
      params: { query: attendee.email },
      caller: user.id,
      callerName: user.username,
      authority: { kind: 'person' },
      runId: card.runId,
      dryRun: false,
    });
    const { users } = v.parse(People, result);
    const found = users.find(({ email }) => email.toLowerCase() === attendee.email.toLowerCase());
    return found ? { ...attendee, name: found.real_name, slackId: found.id, tz: found.tz } : attendee;
  };
  return Promise.all(
    attendees.map(async (attendee) =>
      before.has(attendee.email.toLowerCase()) ? attendee : find(attendee).catch(() => attendee),
    ),
  );
};
