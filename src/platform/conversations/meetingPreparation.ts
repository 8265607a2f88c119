import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ActionCard, BoundCall } from '@contract/entities/actionCard';
import { AvailabilityResult, SuggestionsResult, type MeetingRequest } from '@contract/entities/meeting';
import {
  availabilityCall,
  proposalCall,
  suggestionsCall,
  type PreparingStep,
} from '@contract/meetingPreparation';
import * as v from 'valibot';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { MeetingPreparationRepository } from '@platform/storage/conversations/meetingPreparationRepository';
import type { CardLedger } from '@platform/tool-manager/cardLedger';

export interface MeetingPreparationDependencies {
  preparation: MeetingPreparationRepository;
  clock: Clock;
}

interface WantedStep {
  step: PreparingStep;
  call: BoundCall;
  /** It is to be read again, although an answer is there. */
  again: boolean;
  /** Its tool server knows the call by its key. */
  repeatable: boolean;
}

/**
 * Claims a step that prepares a pending meeting card. Its arguments are those that follow from the card and the answers
 * before it; an answer that is there is given again, so that looking at a card changes nothing, until one of its times has
 * passed: then calendars and times are read anew. Throws 409
 * `not-pending`, `not-the-approved-call`, `in-progress` or `outcome-unknown`.
 */
export const beginPreparation = async (
  { preparation, clock }: MeetingPreparationDependencies,
  card: ActionCard,
  wanted: WantedStep,
): ReturnType<CardLedger['begin']> => {
  const { step, call, again, repeatable } = wanted;
  const reads = step !== 'requesting_approval';
  if (card.status !== 'pending') throw new HttpError(409, 'not-pending', `This card is ${card.status}`);
  const kept = await preparation.get(card.id, step);
  const at = clock.now().toISOString();
  const anew = reads && (again || (await hasPassed(preparation, card, at)));
  if (kept?.status === 'done' && !anew) return { kind: 'done', result: kept.result };
  const expected = await expectedCall(preparation, card, step);
  if (!expected || !isDeepStrictEqual(call, expected)) {
    throw new HttpError(409, 'not-the-approved-call', 'This is not the call that prepares this meeting');
  }
  const mark = { claim: randomUUID(), edited: card.edited };
  const claimed = await preparation.claim(card.id, step, {
    ...mark,
    at,
    anew: reads,
    unknownToo: repeatable,
  });
  if (!claimed) {
    throw kept?.status === 'unknown'
      ? new HttpError(409, 'outcome-unknown', 'It is not known whether this happened; it is not sent again')
      : new HttpError(409, 'in-progress', 'This step is already running');
  }
  return {
    kind: 'run',
    idempotencyKey: [card.id, step, ...(card.edited === undefined ? [] : [card.edited])].join(':'),
    runId: card.runId,
    dryRun: card.dryRun,
    mark,
    ...defined({ correlationId: card.correlationId }),
  };
};

/** Whether a suggested time has begun. */
const hasPassed = async (
  preparation: MeetingPreparationRepository,
  { id }: ActionCard,
  now: string,
): Promise<boolean> => {
  const starts = await offeredTimes(preparation, id);
  return starts.some((start) => Date.parse(start) <= Date.parse(now));
};

/** Starts (ISO 8601) of the times that a card offers; none as long as they are looked for. */
export const offeredTimes = async (
  preparation: Pick<MeetingPreparationRepository, 'get'>,
  cardId: string,
): Promise<string[]> => {
  const kept = v.safeParse(SuggestionsResult, (await preparation.get(cardId, 'getting_suggestions'))?.result);
  return kept.success ? kept.output.suggestions.map(({ start }) => start) : [];
};

const expectedCall = async (
  preparation: MeetingPreparationRepository,
  card: ActionCard,
  step: PreparingStep,
): Promise<BoundCall | undefined> => {
  const { meeting } = card;
  if (!meeting) return undefined;
  const found = async <Schema extends v.GenericSchema>(before: PreparingStep, schema: Schema) => {
    const answer = await preparation.get(card.id, before);
    const parsed = v.safeParse(schema, answer?.result);
    return parsed.success ? parsed.output : undefined;
  };
  if (step === 'checking_availability') return plain(availabilityCall(meeting));
  if (step === 'getting_suggestions')
    return suggestionsOf(card, meeting, await found('checking_availability', AvailabilityResult));
  const answer = await found('getting_suggestions', SuggestionsResult);
  return answer && proposalCall(card, meeting, answer.suggestions);
};

const suggestionsOf = (
  card: ActionCard,
  meeting: MeetingRequest,
  calendars: AvailabilityResult | undefined,
): BoundCall | undefined => calendars && plain(suggestionsCall(card, meeting, calendars));

/** As it comes over the wire: without what is undefined. */
const plain = (call: BoundCall): BoundCall => JSON.parse(JSON.stringify(call)) as BoundCall;
