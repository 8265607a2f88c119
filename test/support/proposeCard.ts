import type { ActionCard } from '@contract/entities/actionCard';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import type { Chat } from './openChat';
import type { SignedIn } from './signIn';

interface Proposal {
  inside: Database;
  operator: SignedIn;
  chat: Chat;
}
type Place = Pick<ActionCard, 'conversationId' | 'userId' | 'createdAt'>;

/** A card of the operator, as an agent would have proposed it, whose approval calls `act` of the server `counting` with the id `once`. */
export const proposeOneCall = async (proposal: Proposal, id: string): Promise<void> => {
  await proposeCard(proposal, (where) => cardOf({ id, ...where }));
};

/** A pending card in a conversation of the operator's own, whose message stands there too. */
export const proposeCard = async <Card extends ActionCard>(
  { inside, operator, chat }: Proposal,
  build: (where: Place) => Card,
): Promise<Card> => {
  const conversationId = await chat.newConversation();
  expect(await chat.send({ conversationId, content: 'hello' })).toMatchObject({ ok: true });
  const me = (await (await operator.fetch('/api/auth/me')).json()) as { user: { id: string } };
  const { actionCards, messages } = createRepositories(inside);
  const card = build({ conversationId, userId: me.user.id, createdAt: new Date().toISOString() });
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
  return card;
};

const cardOf = (where: Place & Pick<ActionCard, 'id'>): ActionCard => ({
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
