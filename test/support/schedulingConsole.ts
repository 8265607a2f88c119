import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { schedulingRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Conversation } from '@contract/entities/conversation';
import type { TestConsole } from './openConsole';

interface ToolAnswer {
  result: Record<string, unknown>;
}

export type SchedulingConsole = ReturnType<typeof schedulingConsole>;

/** How an operator asks for meetings in a console without a screen. */
export const schedulingConsole = (operator: TestConsole) => {
  const say = async (content: string, dryRun = false): Promise<string> => {
    const answer = await operator.session.fetch('/api/conversations', { method: 'POST', body: {} });
    const { conversation } = (await answer.json()) as { conversation: Conversation };
    const user = operator.state().session.user;
    const payload = { conversationId: conversation.id, content, dryRun, model: 'gpt-4o-mini' as const };
    operator.dispatch(messageSubmitted(payload, user?.id ?? ''));
    return conversation.id;
  };

  const cardOf = (conversationId: string): Promise<ActionCard> =>
    operator.until('a card', ({ actionCards }) =>
      Object.values(actionCards.entities).find((card) => card.conversationId === conversationId),
    );

  const replyOf = (conversationId: string) =>
    operator.until('a whole reply', ({ messages }) =>
      Object.values(messages.entities).find(
        (message) =>
          message.conversationId === conversationId &&
          message.type === 'assistant' &&
          message.status !== 'streaming',
      ),
    );

  const proposed = async (conversationId: string) => {
    const card = await cardOf(conversationId);
    operator.dispatch(schedulingRequested({ cardId: card.id }));
    const workflow = await operator.until('an end of the workflow', (state) => {
      const known = selectScheduling(state, card.id);
      return known?.step === 'awaiting_approval' || known?.step === 'error' ? known : undefined;
    });
    return { card, workflow };
  };

  const readTool = async (server: string, method: string, params: object): Promise<ToolAnswer['result']> => {
    const answer = await operator.session.fetch('/mcp/api/call', {
      method: 'POST',
      body: { server, method, params },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as ToolAnswer).result;
  };
  return { say, cardOf, replyOf, proposed, readTool };
};
