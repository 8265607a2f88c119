import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

/**
 * Runs the steps of an approved card in their order. Rejects with what the first failed for; the ledger keeps it where the
 * database answers.
 */
export type CardWork = (card: ActionCard, user: Pick<User, 'id' | 'username'>) => Promise<void>;

export interface CardCallsDependencies {
  callTool: ToolCaller;
}

export const createCardCalls =
  (deps: CardCallsDependencies): CardWork =>
  async (card, user) => {
    for (const { id, server, method, params, status } of card.steps) {
      if (status === 'done') continue;
      await deps.callTool({
        server,
        method,
        params,
        ...callerOf(card, user),
        authority: { kind: 'card', cardId: card.id, stepId: id },
        runId: card.runId,
        ...defined({ correlationId: card.correlationId }),
        dryRun: card.dryRun,
      });
    }
  };

/** A held call is its agent's still, whose stop ends it, and whose client takes the answer as it came. */
const callerOf = ({ gateway }: ActionCard, { id, username }: Pick<User, 'id' | 'username'>) =>
  gateway ? { caller: gateway.agentId, wholeAnswer: true } : { caller: id, callerName: username };
