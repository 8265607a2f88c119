import type { ActionCard, BoundCall, CardStep } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { defined } from '@contract/defined';
import { CARD_EXPIRES_AFTER_MS } from '@contract/limits';
import type { CardProposal } from '@platform/agents/cardProposal';
import type { RunContext } from '@platform/agents/agentTask';
import { newId } from '@platform/common/newId';

/** A proposal as a pending card. */
export const newCard = (reply: Message, run: RunContext, proposal: CardProposal, now: Date): ActionCard => ({
  id: newId('card'),
  title: proposal.title,
  description: proposal.description,
  status: 'pending',
  type: proposal.type,
  createdAt: now.toISOString(),
  actions: proposal.actions,
  conversationId: reply.conversationId,
  messageId: newId('msg'),
  userId: run.userId,
  runId: run.runId,
  correlationId: run.correlationId,
  dryRun: run.dryRun,
  language: run.language,
  ...defined({ origin: run.origin }),
  ...(proposal.meeting ? { meeting: proposal.meeting } : {}),
  steps: proposal.call ? stepsOf(proposal.call, proposal.then ?? []) : [],
  expiresAt: new Date(now.getTime() + CARD_EXPIRES_AFTER_MS).toISOString(),
});

const stepsOf = (call: BoundCall, then: readonly BoundCall[]): CardStep[] => [
  { id: 'call', kind: 'tool_call', ...call, status: 'pending', attempts: 0 },
  ...then.map((next, index): CardStep => ({
    id: `then:${String(index + 1)}`,
    kind: next.method === 'send_message' ? 'direct_message' : 'tool_call',
    ...next,
    status: 'pending',
    attempts: 0,
  })),
];

/** The message that shows it. */
export const messageOf = (card: ActionCard): Omit<Message, 'seq'> => ({
  id: card.messageId,
  userId: 'assistant',
  content: card.title,
  timestamp: card.createdAt,
  type: 'action-card',
  status: 'complete',
  conversationId: card.conversationId,
  runId: card.runId,
  ...defined({ correlationId: card.correlationId }),
});
