import { callTool, ToolExecutionError } from '@console/domain/tool-calls/callTool';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { failureText } from '@contract/meetingSteps';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import * as v from 'valibot';
import { confirmingFailed } from './schedulingSlice';
import type { MeetingCard } from './schedulingSteps';

/** Id of the step whose call orders the card anew: a stop that came before it does not end the steps any more. */
type OrderedBy = CardStep['id'] | undefined;

function* runStep(
  card: ActionCard,
  { id, server, method, params }: CardStep,
  orderedBy: OrderedBy,
): SagaGenerator<void> {
  const again = id === orderedBy ? { again: true } : {};
  const step = { cardId: card.id, stepId: id, runId: card.runId };
  yield* callTool({ server, method, params, ...step, ...again }, v.unknown());
}

/** Steps that a card has not done yet, in order. */
export const remainingSteps = (card: ActionCard): CardStep[] =>
  card.steps.filter(({ status }) => status !== 'done');

const remaining = (card: ActionCard, kind: CardStep['kind']): CardStep[] =>
  remainingSteps(card).filter((step) => step.kind === kind);

/** Creates the meeting once; a failure is told in the channel and thrown. Behaviour, section 16.4. */
export function* createMeeting(card: MeetingCard, orderedBy?: OrderedBy): SagaGenerator<void> {
  for (const step of remaining(card, 'create_meeting')) {
    try {
      yield* runStep(card, step, orderedBy);
    } catch (error) {
      if (!isOpen(error)) {
        yield* call(postFailure, card, step, error instanceof Error ? error.message : String(error));
      }
      throw error;
    }
  }
}

/** Somebody else is at it, nobody knows whether it happened, or everybody was stopped: that is no failure to tell the channel. */
const isOpen = (error: unknown): boolean =>
  error instanceof ToolExecutionError && ['in-progress', 'outcome-unknown', 'canceled'].includes(error.code);

/** One notice for each attempt, also after the card was reopened. */
const failureKey = ({ id, reopened = 0 }: ActionCard, { attempts }: CardStep): string =>
  [id, 'failure', ...(reopened === 0 ? [] : [reopened]), attempts].join(':');

function* postFailure(card: MeetingCard, step: CardStep, message: string): SagaGenerator<void> {
  const { slackChannel } = card.meeting;
  if (slackChannel === undefined) return;
  try {
    yield* callTool(
      {
        server: 'slack',
        method: 'send_message',
        params: { channel: slackChannel, text: failureText(message) },
        runId: card.runId,
        idempotencyKey: failureKey(card, step),
      },
      v.unknown(),
    );
  } catch (error) {
    console.error('The failure notice could not be posted', error);
  }
}

export function* postConfirmation(card: MeetingCard, orderedBy?: OrderedBy): SagaGenerator<void> {
  yield* runAll(card, remaining(card, 'post_confirmation'), orderedBy);
}

/** One message to each attendee that has a chat id; one that fails holds back no other. */
export function* sendDirectMessages(card: MeetingCard, orderedBy?: OrderedBy): SagaGenerator<void> {
  yield* runAll(card, remaining(card, 'direct_message'), orderedBy);
}

/** The ledger keeps each failure, and the card offers to retry just that step. */
export function* runAll(card: ActionCard, steps: CardStep[], orderedBy?: OrderedBy): SagaGenerator<void> {
  for (const step of steps) {
    try {
      yield* runStep(card, step, orderedBy);
    } catch (error) {
      console.error(`Step ${step.id} of ${card.id} failed`, error);
      const why = error instanceof Error ? error.message : String(error);
      yield* put(confirmingFailed({ cardId: card.id, error: why }));
    }
  }
}
