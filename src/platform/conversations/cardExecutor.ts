import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import type { Clock } from '../clock';
import type { ActionCardsRepository } from '../storage/actionCardsRepository';
import type { CardStepsRepository } from '../storage/cardStepsRepository';
import type { ToolCaller } from '../tool-manager/toolCaller';
import type { ChatEvents } from './chatEvents';

/** Runs the steps of an approved card in their order and stops at the first that fails. Never rejects. */
export type CardExecutor = (card: ActionCard, user: Pick<User, 'id' | 'username'>) => Promise<void>;

export interface CardExecutorDependencies {
  callTool: ToolCaller;
  actionCards: ActionCardsRepository;
  cardSteps: CardStepsRepository;
  events: ChatEvents;
  clock: Clock;
}

export const createCardExecutor =
  (deps: CardExecutorDependencies): CardExecutor =>
  async (card, user) => {
    for (const { id, server, method, params, status } of card.steps) {
      if (status === 'done') continue;
      try {
        await deps.callTool({
          server,
          method,
          params,
          caller: user.id,
          callerName: user.username,
          authority: { kind: 'card', cardId: card.id, stepId: id },
          runId: card.runId,
          ...(card.correlationId === undefined ? {} : { correlationId: card.correlationId }),
          dryRun: card.dryRun,
        });
      } catch (error) {
        // A database that is away keeps nothing; the next start goes on with the card.
        await noteFailure(deps, card.id, id, error).catch(() => undefined);
        return;
      }
    }
  };

/** The ledger keeps why a call failed, but not of one that was refused before it was claimed. */
const noteFailure = async (
  { actionCards, cardSteps, events, clock }: CardExecutorDependencies,
  cardId: string,
  stepId: string,
  error: unknown,
): Promise<void> => {
  const step = await cardSteps.get(cardId, stepId);
  if (step?.status !== 'pending') return;
  const at = clock.now().toISOString();
  await cardSteps.start(cardId, stepId, at, { unknownToo: false });
  const message = error instanceof Error ? error.message : String(error);
  await cardSteps.finish(cardId, stepId, { status: 'failed', error: message, at });
  const card = await actionCards.get(cardId);
  if (card) events.emit('action-card', card);
};
