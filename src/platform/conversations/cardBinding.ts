import { isDeepStrictEqual } from 'node:util';
import type { CardDecision } from '@contract/chatSocket';
import { readAnswer, type AnswerFault } from '@contract/agentAnswer';
import type { ActionCard, CardAction, CardStep } from '@contract/entities/actionCard';
import { MeetingSuggestion, type MeetingRequest } from '@contract/entities/meeting';
import { planMeetingSteps } from '@contract/meetingSteps';
import { occurrencesOf } from '@platform/common/occurrences';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';

export type Approval = Extract<CardDecision, { action: 'approve' }>;

export interface BoundApproval {
  /** The time of a meeting card. */
  chosen?: MeetingSuggestion;
  /** To the question of an agent. */
  answer?: unknown;
  /** The calls that approving entitles to, with their final arguments. */
  steps: CardStep[];
}

const MINUTE_MS = 60_000;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** The exact calls that an approval entitles to. Throws 400 `invalid-input` for a missing or impossible value. */
export const bindApproval = (card: ActionCard, approval: Approval, now: Date): BoundApproval => {
  if (card.meeting) {
    if (approval.params) throw invalid('The arguments of a meeting are its chosen time');
    const chosen = chosenTime(approval.value, card.meeting, now);
    return { chosen, steps: planMeetingSteps(card.meeting, chosen, card.language) };
  }
  if (card.question) {
    const read = readAnswer(card.question.wanted, approval);
    if (read.state === 'wrong') throw invalid(read.faults.map(faultText).join('; '));
    return { answer: read.answer, steps: [] };
  }
  const [step] = card.steps;
  const action = card.actions.find(({ id }) => id === approval.actionId);
  if (!step || !action) throw invalid('This card has no such action');
  const given = approval.params ?? step.params;
  const params =
    action.type === 'button' ? given : { ...given, [action.id]: checkedValue(action, approval.value) };
  if (approval.params && !isDeepStrictEqual(approval.params, step.params)) {
    return { steps: [{ ...step, params, proposed: step.params }] };
  }
  return { steps: action.type === 'button' ? [] : [{ ...step, params }] };
};

/** A meeting card is approved with the suggestion the operator picked, as JSON. */
const chosenTime = (
  value: string | undefined,
  { duration: minutes, recurrence }: MeetingRequest,
  now: Date,
): MeetingSuggestion => {
  if (value === undefined) throw invalid('Choose one of the suggested times');
  const chosen = parse(MeetingSuggestion, readJson(value));
  const [start, end] = [Date.parse(chosen.start), Date.parse(chosen.end)];
  if (end - start !== minutes * MINUTE_MS) {
    throw invalid(`The chosen time must last ${String(minutes)} minutes`);
  }
  if (start <= now.getTime()) throw invalid('The chosen time has already passed');
  assertFirstOfSeries(chosen, recurrence);
  return chosen;
};

const assertFirstOfSeries = (chosen: MeetingSuggestion, recurrence: MeetingRequest['recurrence']): void => {
  if (recurrence && occurrencesOf(recurrence, chosen).length === 0)
    throw invalid('The chosen time is not on a day on which the meeting repeats');
};

/** The value of an input or select fills the argument that its action's id names. */
const checkedValue = (action: CardAction, given: string | undefined): string => {
  const value = given?.trim();
  if (!value) throw invalid(`${action.label}: choose a value first`);
  if (action.type === 'select' && !action.options?.some((option) => option.value === value)) {
    throw invalid(`${action.label}: ${value} is not one of the choices`);
  }
  if (action.id === 'to' && !ADDRESS.test(value)) {
    throw invalid(`${action.label}: ${value} is not an e-mail address`);
  }
  return value;
};

const FAULTS: Record<AnswerFault['fault'], string> = {
  missing: 'needs an answer',
  'not-offered': 'is not one of what is offered',
  'not-a-number': 'must be a number',
  'not-whole': 'must be a whole number',
  'too-small': 'must not be less than',
  'too-large': 'must not be more than',
  'not-as-format': 'must be a',
};

const faultText = ({ field = 'answer', fault, than }: AnswerFault): string =>
  [`${field}:`, FAULTS[fault], ...(than === undefined ? [] : [than])].join(' ');

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The chosen time is not readable');
  }
};

const invalid = (message: string) => new HttpError(400, 'invalid-input', message);
