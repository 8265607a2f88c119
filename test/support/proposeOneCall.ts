import type { ActionCard } from '@contract/entities/actionCard';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import type { Chat } from './openChat';
import type { SignedIn } from './signIn';

/** A card of the operator, as an agent would have proposed it, whose approval calls `act` of the server `counting` with the id `once`. */
export const proposeOneCall = async (
  { inside, operator, chat }: { inside: Database; operator: SignedIn; chat: Chat },
  id: string,
): Promise<void> => {
  const conversationId = await chat.newConversation();
  expect(await chat.send({ conversationId, content: 'hello' })).toMatchObject({ ok: true });
  const me = (await (await operator.fetch('/api/auth/me')).json()) as { user: { id: string } };
  const { actionCards, messages } = createRepositories(inside);
  const card = cardOf({ id, conversationId, userId: me.user.id, createdAt: new Date().toISOString() });
  await inside.transaction(async (sql) => {
    await actionCards.create(card, sql);
    await messages.append(
      {
        id: card.messageId,
        userId: 'assistant',
        content: card.title,
        timestamp: card.createdAt,
        type: 'action-card',
        conversationId,
        status: 'complete',
        runId: card.runId,
      },
      sql,
    );
  });
};

const cardOf = (where: Pick<ActionCard, 'id' | 'conversationId' | 'userId' | 'createdAt'>): ActionCard => ({
  title: 'Act once',
  description: 'counting',
  status: 'pending',
  type: 'tool-approval',
  actions: [{ id: 'approve', type: 'button', label: 'Approve' }],
  messageId: 'message-of-one-call',
  runId: 'run-of-one-call',
  correlationId: 'run-of-one-call',
  dryRun: false,
  language: 'en',
  steps: [
    {
      id: 'call',
      kind: 'tool_call',
      server: 'counting',
      method: 'act',
      params: { id: 'once' },
      status: 'pending',
      attempts: 0,
    },
  ],
  ...where,
});
