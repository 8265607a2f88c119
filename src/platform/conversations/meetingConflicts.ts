import type { ActionCard } from '@contract/entities/actionCard';
import { AvailabilityResult, type MeetingRequest, type MeetingSuggestion } from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import { seoulDay } from '@contract/seoulTime';
import { occurrencesOf } from '@platform/common/occurrences';
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
    params: {
      attendees: requiredOf(meeting),
      startTime: chosen.start,
      endTime: chosen.end,
      ...defined({ recurrence: meeting.recurrence }),
    },
    caller: user.id,
    callerName: user.username,
    authority: { kind: 'person' },
    runId: card.runId,
    ...defined({ correlationId: card.correlationId }),
    dryRun: false,
  });
  const { availability } = parse(AvailabilityResult, result);
  const wanted = openMeetings(meeting, chosen);
  const taken = availability.flatMap(({ name, busy }) => {
    const at = wanted.find((one) => busy.some((time) => overlaps(time, one)));
    return at ? [wordsOf(card, name, meeting, at)] : [];
  });
  if (taken.length > 0) throw timeTaken(card, taken);
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
  const wanted = openMeetings(meeting, chosen);
  const [first = chosen, last = chosen] = [wanted[0], wanted.at(-1)];
  const confirmed = await cards.lockConfirmedMeetings({ start: first.start, end: last.end }, readAt, sql);
  const people = new Set(requiredOf(meeting));
  const taken = confirmed
    .filter(({ id }) => id !== card.id)
    .flatMap((other) => {
      const times = other.meeting && other.chosen ? meetingsOf(other.meeting, other.chosen) : [];
      const at = wanted.find((one) => times.some((time) => overlaps(time, one)));
      const both = other.meeting?.attendees.filter(({ email }) => people.has(email.toLowerCase())) ?? [];
      return at ? both.map(({ name }) => wordsOf(card, name, meeting, at)) : [];
    });
  if (taken.length > 0) throw timeTaken(card, [...new Set(taken)]);
};

type Times = Pick<MeetingSuggestion, 'start' | 'end'>;

/** All meetings of a series, else the one. */
const meetingsOf = ({ recurrence }: MeetingRequest, { start, end }: Times): Times[] => {
  const meetings = recurrence ? occurrencesOf(recurrence, { start, end }) : [];
  return meetings.length > 0 ? meetings : [{ start, end }];
};

/** Those that must be free: not the ones of which the card said who is busy. */
const openMeetings = (meeting: MeetingRequest, chosen: MeetingSuggestion): Times[] => {
  const known = chosen.series?.busy.map(({ start }) => Date.parse(start)) ?? [];
  const [first, ...later] = meetingsOf(meeting, chosen);
  return [first ?? chosen, ...later.filter(({ start }) => !known.includes(Date.parse(start)))];
};

/** Of a series with the day: `Mina (Mon 7 Dec)`. */
const wordsOf = (
  { language }: ActionCard,
  name: string,
  { recurrence }: MeetingRequest,
  { start }: Times,
): string => (recurrence ? `${name} (${seoulDay(start, language)})` : name);

const requiredOf = ({ attendees }: MeetingRequest): string[] => {
  const required = attendees.filter(({ optional }) => optional !== true);
  return (required.length > 0 ? required : attendees).map(({ email }) => email.toLowerCase());
};

const overlaps = (a: Pick<MeetingSuggestion, 'start' | 'end'>, b: Pick<MeetingSuggestion, 'start' | 'end'>) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

const timeTaken = ({ language }: ActionCard, names: string[]): HttpError =>
  new HttpError(409, 'time-taken', TEXTS[language](names.join(', ')));
