import type { ActionCard } from '@contract/entities/actionCard';
import {
  AvailabilityResult,
  SuggestionsResult,
  type Attendee,
  type MeetingRequest,
  type MeetingSuggestion,
} from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import { dayWithWeekday } from '@contract/dayTexts';
import { occurrencesOf } from '@platform/common/occurrences';
import { defined } from '@contract/defined';
import { suggestionsCall } from '@contract/meetingPreparation';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

/** A confirmation: at the chosen time the required attendees must be free. */
interface ChosenTime {
  card: ActionCard;
  meeting: MeetingRequest;
  chosen: MeetingSuggestion;
}

const TEXTS = {
  ko: {
    taken: (names: string) => `이 시간은 그사이 찼습니다: ${names}. 다시 찾은 시간에서 골라 주세요.`,
    notPossible: (why: string) => `이 시간에는 할 수 없습니다: ${why}. 다시 찾은 시간에서 골라 주세요.`,
    notAsked: (hours: string) => `요청한 때와 회의 시간(평일 ${hours}) 안에 있지 않음`,
  },
  en: {
    taken: (names: string) => `This time was taken meanwhile: ${names}. Choose one of the times found anew.`,
    notPossible: (why: string) => `This time is not possible: ${why}. Choose one of the times found anew.`,
    notAsked: (hours: string) =>
      `it is not within what was asked for and the meeting hours (weekdays ${hours})`,
  },
};

/**
 * Reads the calendars of the required attendees again and searches them for the chosen time alone, by the rules of the first
 * search. Throws 409 `time-taken` with the names of those who are busy now, 409 `time-not-possible` where the time lies
 * outside the request, the team's hours or somebody's own. The notice that suggestions keep is not asked for again. Calendars
 * that cannot be read rule nothing out; a failed call throws what the tool manager throws, and nothing is decided.
 */
export const assertPossible = async (
  callTool: ToolCaller,
  user: Pick<User, 'id' | 'username'>,
  { card, meeting, chosen }: ChosenTime,
): Promise<void> => {
  const call = async (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const { result } = await callTool({
      server: 'outlook',
      method,
      params,
      caller: user.id,
      callerName: user.username,
      authority: { kind: 'person' },
      runId: card.runId,
      ...defined({ correlationId: card.correlationId }),
      dryRun: false,
    });
    return result;
  };
  const attendees = requiredOf(meeting);
  const timeRange = { start: chosen.start, end: chosen.end };
  const calendars = parse(
    AvailabilityResult,
    await call('check_availability', {
      attendees: attendees.map(({ email }) => email),
      startTime: timeRange.start,
      endTime: timeRange.end,
      ...defined({ recurrence: meeting.recurrence }),
    }),
  );
  const wanted = openMeetings(meeting, chosen);
  const taken = calendars.availability.flatMap(({ name, busy }) => {
    const at = wanted.find((one) => busy.some((time) => overlaps(time, one)));
    return at ? [wordsOf(card, name, meeting, at)] : [];
  });
  if (taken.length > 0) throw timeTaken(card, taken);
  const rules = { ...meeting.rules, min_notice_hours: 0, candidates_to_propose: 1 };
  const search = suggestionsCall(
    card,
    { ...meeting, recurrence: undefined, attendees, timeRange, rules },
    calendars,
  );
  const found = parse(SuggestionsResult, await call(search.method, search.params));
  if (found.suggestions.length === 0) throw timeNotPossible(card, meeting, found);
};

/**
 * The same against confirmations whose meeting may not be in the calendars yet: those that wait for it, and those that
 * made it since `readAt` (ISO 8601). Inside the transaction that decides: of two at once, the second finds the first.
 */
export const assertNoConfirmation = async (
  cards: ActionCardsRepository,
  { card, meeting, chosen }: ChosenTime,
  readAt: string,
  sql: Sql,
): Promise<void> => {
  const wanted = openMeetings(meeting, chosen);
  const [first = chosen, last = chosen] = [wanted[0], wanted.at(-1)];
  const confirmed = await cards.lockConfirmedMeetings({ start: first.start, end: last.end }, readAt, sql);
  const people = new Set(requiredOf(meeting).map(({ email }) => email.toLowerCase()));
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

/** Names in a series carry the day: `Mina (Mon 7 Dec)`. */
const wordsOf = (
  { language }: ActionCard,
  name: string,
  { recurrence }: MeetingRequest,
  { start }: Times,
): string => (recurrence ? `${name} (${dayWithWeekday(start, language)})` : name);

const requiredOf = ({ attendees }: MeetingRequest): Attendee[] => {
  const required = attendees.filter(({ optional }) => optional !== true);
  return required.length > 0 ? required : attendees;
};

const overlaps = (a: Pick<MeetingSuggestion, 'start' | 'end'>, b: Pick<MeetingSuggestion, 'start' | 'end'>) =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

const timeTaken = ({ language }: ActionCard, names: string[]): HttpError =>
  new HttpError(409, 'time-taken', TEXTS[language].taken(names.join(', ')));

const timeNotPossible = (
  { language }: ActionCard,
  { hours, rules }: MeetingRequest,
  { rejected }: SuggestionsResult,
): HttpError => {
  const texts = TEXTS[language];
  const why = rejected[0]?.reason ?? texts.notAsked((hours ?? rules.time_window).join(', '));
  return new HttpError(409, 'time-not-possible', texts.notPossible(why));
};
