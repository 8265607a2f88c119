import { isDeepStrictEqual } from 'node:util';
import type { ActionCard, BoundCall, CardStep } from '@contract/entities/actionCard';
import { isPreparingStep } from '@contract/meetingPreparation';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { CardStepsRepository } from '@platform/storage/conversations/cardStepsRepository';
import type { MeetingPreparationRepository } from '@platform/storage/conversations/meetingPreparationRepository';
import type { CardLedger } from '@platform/tool-manager/cardLedger';
import type { ChatEvents } from './chatEvents';
import { beginPreparation } from './meetingPreparation';

export interface StoredCardLedgerDependencies {
  database: Pick<Database, 'lasting'>;
  cards: ActionCardsRepository;
  steps: CardStepsRepository;
  preparation: MeetingPreparationRepository;
  events: ChatEvents;
  clock: Clock;
}

/** The ledger in the database; consoles see every change, and a card whose steps are all done is completed. */
export const createStoredCardLedger = (deps: StoredCardLedgerDependencies): CardLedger => ({
  begin: async ({ cardId, stepId, again = false }, call, repeatable) => {
    const card = await deps.cards.get(cardId);
    if (card && isPreparingStep(stepId)) {
      return beginPreparation(deps, card, { step: stepId, call, again, repeatable });
    }
    const step = card?.steps.find(({ id }) => id === stepId);
    if (!card || !step) throw new HttpError(404, 'step-unknown', 'The card has no such step');
    assertBound(card, step, call);
    if (step.status === 'done') return { kind: 'done', result: step.result };
    const at = deps.clock.now().toISOString();
    if (again) await deps.steps.orderAnew(cardId);
    const claimed = await deps.steps.start(cardId, stepId, at, { unknownToo: repeatable });
    if (!claimed) throw await notClaimed(deps, cardId, step);
    // Nobody but this call ends the step from here on: it goes on unannounced.
    await announce(deps, cardId).catch(() => undefined);
    return {
      kind: 'run',
      idempotencyKey: keyOf(card, stepId),
      runId: card.runId,
      dryRun: card.dryRun,
      ...defined({ correlationId: card.correlationId }),
    };
  },
  refuse: ({ cardId, stepId }, call, error) =>
    deps.database.lasting(async () => {
      const card = await deps.cards.get(cardId);
      const step = card?.steps.find(({ id }) => id === stepId);
      if (card?.status !== 'approved' || !step || !isBound(step, call)) return;
      const refused = await deps.steps.refuse(cardId, stepId, { error, at: deps.clock.now().toISOString() });
      if (refused) await announce(deps, cardId);
    }),
  finish: ({ cardId, stepId, mark }, outcome) => {
    const ended = { ...outcome, at: deps.clock.now().toISOString() };
    return deps.database.lasting(async () => {
      if (isPreparingStep(stepId)) return deps.preparation.finish(cardId, stepId, { ...ended, ...mark });
      await deps.steps.finish(cardId, stepId, ended);
      const card = await deps.cards.get(cardId);
      if (card?.steps.every(({ status }) => status === 'done')) await deps.cards.complete(cardId);
      await announce(deps, cardId);
    });
  },
});

/** An approval after a failed confirmation is for another call. */
const keyOf = ({ id, reopened = 0 }: ActionCard, stepId: string): string =>
  reopened === 0 ? `${id}:${stepId}` : `${id}:${String(reopened)}:${stepId}`;

/** Approved means approved for exactly this call. */
const assertBound = (card: ActionCard, step: CardStep, call: BoundCall) => {
  if (card.status !== 'approved' && card.status !== 'completed') {
    throw new HttpError(409, 'not-approved', `This card is ${card.status}`);
  }
  if (!isBound(step, call))
    throw new HttpError(409, 'not-the-approved-call', 'These are not the arguments that were approved');
};

const isBound = (step: CardStep, call: BoundCall): boolean =>
  step.server === call.server && step.method === call.method && isDeepStrictEqual(step.params, call.params);

const notClaimed = async (
  deps: StoredCardLedgerDependencies,
  cardId: string,
  { id: stepId, status }: CardStep,
): Promise<HttpError> => {
  if (status === 'unknown')
    return new HttpError(
      409,
      'outcome-unknown',
      'It is not known whether this happened; it is not sent again',
    );
  if (status === 'running' || !(await deps.steps.isStopped(cardId, stepId)))
    return new HttpError(409, 'in-progress', 'This step is already running');
  if (status === 'pending') await refuseStopped(deps, cardId, stepId);
  return new HttpError(409, 'canceled', STOPPED);
};

const STOPPED = 'It was stopped after its approval, before it had begun, and was not sent';

/** From here on it has failed: a person may order it anew. */
const refuseStopped = async (
  deps: StoredCardLedgerDependencies,
  cardId: string,
  stepId: string,
): Promise<void> => {
  await deps.steps.refuse(cardId, stepId, { error: STOPPED, at: deps.clock.now().toISOString() });
  await announce(deps, cardId);
};

const announce = async ({ cards, events }: StoredCardLedgerDependencies, cardId: string) => {
  const card = await cards.get(cardId);
  if (card) events.emit('action-card', card);
};
