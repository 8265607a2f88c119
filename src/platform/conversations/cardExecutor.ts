import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import type { ToolCaller } from '../tool-manager/toolCaller';

/** Runs the steps of an approved card in their order and stops at the first that fails; the ledger keeps why. */
export const createCardExecutor =
  (callTool: ToolCaller) =>
  async (card: ActionCard, user: Pick<User, 'id'>): Promise<void> => {
    for (const { id, server, method, params, status } of card.steps) {
      if (status === 'done') continue;
      await callTool({
        server,
        method,
        params,
        caller: user.id,
        authority: { kind: 'card', cardId: card.id, stepId: id },
        runId: card.runId,
        ...(card.correlationId === undefined ? {} : { correlationId: card.correlationId }),
        dryRun: card.dryRun,
      });
    }
  };
