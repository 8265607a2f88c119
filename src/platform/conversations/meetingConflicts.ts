import type { ActionCard } from '@contract/entities/actionCard';
import { AvailabilityResult, type MeetingRequest, type MeetingSuggestion } from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

/** What a confirmation must find free: the required attendees at the chosen time. */
interface Wish {
  card: ActionCard;
  meeting: MeetingRequest;
  chosen: MeetingSuggestion;
}

const TEXTS = {
  ko: (names: string) => `이 시간은 그사이 찼습니다: ${names}. 다시 찾은 시간에서 골라 주세요.`,
  en: (names: string) => `This time was taken meanwhile: ${names}. Choose one of the times found anew.`,
};

/**
 * Throws 409 `time-taken` with the names of those who are busy now. Calendars that cannot be read rule nothing out, as in
 * the search for times; a failed read throws what the tool manager throws, and nothing is decided.
 */
export const assertCalendarsFree = async (
  callTool: ToolCaller,
  user: Pick<User, 'id' | 'username'>,
  { card, meeting, chosen }: Wish,
): Promise<void> => {
  const { result } = await callTool({
    server: 'outlook',
    method: 'check_availability',
    params: { attendees: requiredOf(meeting), startTime: chosen.start, endTime: chosen.end },
    caller: user.id,
    callerName: user.username,
    authority: { kind: 'person' },
    runId: card.runId,
    ...defined({ correlationId: card.correlationId }),
    dryRun: false,
  });
  const { availability } = parse(AvailabilityResult, result);
  const taken = availability.filter(({ busy }) => busy.some((time) => overlaps(time, chosen)));
  if (taken.length > 0)
    throw timeTaken(
      card,
      taken.map(({ name }) => name),
    );
};

/**
 * The same against confirmations whose meeting may not be in the calendars yet: those that wait for it, and those that
 * made it since `readAt` (ISO 8601). Inside the transaction that decides: of two at once, the second finds the first.
 */
export const assertNoConfirmation = async (
  cards: ActionCardsRepository,
  { card, meeting, chosen }: Wish,
  readAt: string,
  sql: Sql,
): Promise<void> => {
  const confirmed = await cards.lockConfirmedMeetings(chosen, readAt, sql);
  const wanted = new Set(requiredOf(meeting));
  const taken = confirmed
    .filter(({ id }) => id !== card.id)
    .flatMap((other) => other.meeting?.attendees ?? [])
    .filter(({ email }) => wanted.has(email.toLowerCase()));
  if (taken.length > 0) throw timeTaken(card, [...new Set(taken.map(({ name }) => name))]);
};

const requiredOf = ({ attendees }: MeetingRequest): string[] => {
  const required = attendees.filter(({ optional }) => optional !== true);
  return (required.length > 0 ? required : attendees).map(({ email }) => email.toLowerCase());
};

const overlaps = (a: Pick<MeetingSuggestion, 'start' | 'end'>, b: Pick<MeetingSuggestion, 'start' | 'end'>) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

const timeTaken = ({ language }: ActionCard, names: string[]): HttpError =>
  new HttpError(409, 'time-taken', TEXTS[language](names.join(', ')));
