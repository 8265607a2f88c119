import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { CardExecutor } from '@platform/conversations/cardExecutor';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import { keptAnswer, questionOutcome, refusal } from './gatewayAnswers';

export interface GoOnDependencies {
  users: Pick<UsersRepository, 'findByUsername'>;
  execute: CardExecutor;
}

/** Approved, and whoever was to carry it out may be gone: the ledger lets nobody do it twice. */
export const goOn = async ({ users, execute }: GoOnDependencies, card: ActionCard): Promise<void> => {
  const isDue = ({ status }: CardStep) => status === 'pending' || (status === 'unknown' && card.question);
  if (!card.steps.some(isDue) || card.decidedBy === undefined) return;
  const decider = await users.findByUsername(card.decidedBy);
  if (decider) void execute(card, decider.user);
};

/** The decision that a held call waits for, as the beginning of a sentence. */
export const waitsFor = (card: ActionCard | null, cardId: string): string =>
  `Waiting for ${card?.question ? 'an answer' : 'approval'}, card ${cardId}${card?.expiresAt ? `, until ${card.expiresAt}` : ''}`;

/** Outcome of a call for its agent. Undefined while nothing is decided, or the call is being made. */
export const outcomeOf = (card: ActionCard | null): CallToolResult | undefined => {
  if (!card) return refusal('The card of this call was deleted; the call was not made');
  if (card.question) return questionOutcome(card, card.question);
  if (card.status === 'rejected')
    return refusal(`Rejected by ${card.decidedBy ?? 'nobody'}: ${card.reason ?? 'no reason was given'}`);
  const [step] = card.steps;
  if (step?.status === 'done') return keptAnswer(step.result);
  if (card.status !== 'approved') return undefined;
  if (step?.status === 'failed') return refusal(step.error ?? 'The call failed');
  return step?.status === 'unknown'
    ? refusal(
        `${step.error ?? 'The call was sent and its answer was lost'}. It is not known whether it happened`,
      )
    : undefined;
};
