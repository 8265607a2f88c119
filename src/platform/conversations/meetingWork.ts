import type { ActionCard, BoundCall, CardStep } from '@contract/entities/actionCard';
import { AvailabilityResult, SuggestionsResult, type MeetingRequest } from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import {
  availabilityCall,
  proposalCall,
  suggestionsCall,
  type PreparingStep,
} from '@contract/meetingPreparation';
import { channelTexts, failureText } from '@contract/meetingSteps';
import * as v from 'valibot';
import { defined } from '@contract/defined';
import { HttpError } from '@platform/http/httpError';
import { UnavailableError } from '@platform/common/unavailableError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller, ToolCallRequest } from '@platform/tool-manager/toolCaller';
import { beginAfterOutage, type AfterOutageDependencies } from './afterOutage';
import type { CardsUnderWay } from './cardsUnderWay';

export interface MeetingWorkDependencies extends AfterOutageDependencies {
  cards: Pick<ActionCardsRepository, 'get' | 'isStopped'>;
  callTool: ToolCaller;
  /** Owner of the conversation that the card stands in. */
  ownerOf: (userId: string) => Promise<Person | undefined>;
  recorder: Pick<Recorder, 'log'>;
  underWay: Pick<CardsUnderWay, 'track'>;
}

type Person = Pick<User, 'id' | 'username'>;
type MeetingCard = ActionCard & { meeting: MeetingRequest };

/** Carries out meeting cards that came from the team chat, without any console. None of it rejects. */
export interface MeetingWork {
  /** Availability, times, and the proposal in the channel; what stands in the ledger is not done again. */
  prepare: (card: ActionCard) => Promise<void>;
  /** Carries out the calls that an approval entitles to; a failed creation is told in the channel. */
  confirm: (card: ActionCard, decider: Person) => Promise<void>;
  /** Tells the channel that there will be no meeting. */
  refuse: (card: ActionCard, decider: Person) => Promise<void>;
}

/** Whether the platform carries the card out: no operator has asked for it on screen. */
export const isCarriedOut = (card: ActionCard): card is MeetingCard =>
  card.origin === 'team-chat' && card.meeting !== undefined && !card.dryRun;

export const createMeetingWork = (deps: MeetingWorkDependencies): MeetingWork => {
  const quietly = (work: (card: MeetingCard, person: Person) => Promise<void>) =>
    deps.underWay.track(async (card: ActionCard, person?: Person): Promise<void> => {
      const carryOut = beginAfterOutage(deps, async (left: ActionCard) => {
        if (!isCarriedOut(left)) return;
        const owner = person ?? (await deps.ownerOf(left.userId));
        if (owner) await work(left, owner);
      });
      try {
        await carryOut(card);
      } catch (error) {
        const message = `The meeting card ${card.id} was not carried out: ${wordsOf(error)}`;
        deps.recorder.log({ level: 'error', agentId: 'secretary', message, runId: card.runId });
      }
    });
  return {
    prepare: quietly((card, owner) => prepare(deps, card, owner)),
    confirm: quietly((card, decider) => confirm(deps, card, decider)),
    refuse: quietly((card, decider) =>
      tell(deps, card, decider, {
        key: 'refused',
        text: channelTexts(card).refused(decider.username, card.reason),
      }),
    ),
  };
};

const prepare = async (deps: MeetingWorkDependencies, card: MeetingCard, owner: Person): Promise<void> => {
  // It may be late: after an outage, or another process that left it.
  if (await deps.cards.isStopped(card.id)) return;
  const take = async <Schema extends v.GenericSchema>(step: PreparingStep, call: BoundCall, schema: Schema) =>
    v.parse(schema, await runStep(deps, card, owner, { id: step, ...call }));
  try {
    const calendars = await take('checking_availability', availabilityCall(card.meeting), AvailabilityResult);
    const found = await take(
      'getting_suggestions',
      suggestionsCall(card, card.meeting, calendars),
      SuggestionsResult,
    );
    const proposal = proposalCall(card, card.meeting, found.suggestions);
    if (proposal) await take('requesting_approval', proposal, v.unknown());
    else if (found.suggestions.length === 0 && !(await hasChanged(deps, card))) {
      const text = channelTexts(card).noTime(found.emptySuggestionsReason);
      await tell(deps, card, owner, { key: 'no-time', text });
    }
  } catch (error) {
    // A console, or another process, is at the same step.
    if (isUnderWay(error)) return;
    if (error instanceof UnavailableError || isStopped(error)) throw error;
    if (await hasChanged(deps, card)) return;
    const text = channelTexts(card).notPrepared(wordsOf(error));
    await tell(deps, card, owner, { key: 'not-prepared', text });
    throw error;
  }
};

/** Whoever has changed the meeting prepares it anew, and tells what comes of that. */
const hasChanged = async (
  { cards }: MeetingWorkDependencies,
  { id, edited }: MeetingCard,
): Promise<boolean> => (await cards.get(id))?.edited !== edited;

const confirm = async (deps: MeetingWorkDependencies, card: MeetingCard, decider: Person): Promise<void> => {
  for (const step of card.steps) {
    if (step.status === 'done') continue;
    try {
      await runStep(deps, card, decider, step);
    } catch (error) {
      if (error instanceof UnavailableError || isStopped(error)) throw error;
      if (isUnderWay(error) || step.kind !== 'create_meeting') continue;
      if (!isUnknown(error)) {
        const key = ['failure', card.reopened ?? 0, step.attempts].join(':');
        await tell(deps, card, decider, { key, text: failureText(wordsOf(error)) });
      }
      // The ledger keeps why, and nobody is told of a meeting that there is not.
      return;
    }
  }
};

const runStep = async (
  { callTool }: MeetingWorkDependencies,
  card: MeetingCard,
  person: Person,
  { id: stepId, server, method, params }: Pick<CardStep, 'id' | 'server' | 'method' | 'params'>,
): Promise<unknown> => {
  const authority = { kind: 'card' as const, cardId: card.id, stepId };
  const { result } = await callTool({ ...callOf(card, person), server, method, params, authority });
  return result;
};

/** In the channel that the request came from, where there is one. */
const tell = async (
  { callTool }: MeetingWorkDependencies,
  card: MeetingCard,
  person: Person,
  { key, text }: { key: string; text: string },
): Promise<void> => {
  const { slackChannel: channel } = card.meeting;
  if (channel === undefined) return;
  await callTool({
    ...callOf(card, person),
    server: 'slack',
    method: 'send_message',
    params: { channel, text },
    authority: { kind: 'person' },
    idempotencyKey: [card.id, ...(card.edited === undefined ? [] : [card.edited]), key].join(':'),
  });
};

const callOf = (
  { runId, correlationId, dryRun }: MeetingCard,
  { id, username }: Person,
): Pick<ToolCallRequest, 'caller' | 'callerName' | 'runId' | 'correlationId' | 'dryRun'> => ({
  caller: id,
  callerName: username,
  runId,
  dryRun,
  ...defined({ correlationId }),
});

const hasCode = (code: string) => (error: unknown) => error instanceof HttpError && error.code === code;
const isUnderWay = hasCode('in-progress');
const isUnknown = hasCode('outcome-unknown');
/** After a stop nothing is sent, not even that. */
const isStopped = hasCode('canceled');
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
