import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { RunContext } from '@platform/agents/agentTask';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Sql } from '@platform/storage/engine/database';

interface OpenMeetingDependencies {
  cards: Pick<ActionCardsRepository, 'listByConversation' | 'get' | 'decide'>;
  audit: Pick<AuditRepository, 'append'>;
  clock: Clock;
}

/** The newest meeting that this person asked for on screen and nobody has decided, in the conversation of a message. */
export const findOpenMeeting = async (
  { cards, clock }: OpenMeetingDependencies,
  { conversationId, userId }: Pick<Message, 'conversationId' | 'userId'>,
): Promise<ActionCard | undefined> => {
  const now = clock.now().toISOString();
  const open = (await cards.listByConversation(conversationId)).filter(
    (card) =>
      card.type === 'meeting' &&
      card.status === 'pending' &&
      card.origin === undefined &&
      card.userId === userId &&
      (card.expiresAt === undefined || card.expiresAt > now),
  );
  return open.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
};

const REASONS = {
  ko: {
    replaced: (title: string) => `새 카드로 대체됨: ${title}`,
    withdrawn: '요청한 사람이 그만두었습니다',
  },
  en: {
    replaced: (title: string) => `Replaced by a new card: ${title}`,
    withdrawn: 'Whoever asked took it back',
  },
};

/** Closes a pending card of whoever asked for it; null where it was decided meanwhile, or is somebody else's. */
export const closeOpenMeeting = async (
  { cards, audit, clock }: OpenMeetingDependencies,
  run: RunContext,
  { cardId, replacedBy }: { cardId: string; replacedBy?: string },
  sql: Sql,
): Promise<ActionCard | null> => {
  const card = await cards.get(cardId, sql);
  if (card?.userId !== run.userId || card.conversationId !== run.conversationId) return null;
  const at = clock.now().toISOString();
  const reasons = REASONS[card.language];
  const reason = replacedBy === undefined ? reasons.withdrawn : reasons.replaced(replacedBy);
  const closed = await cards.decide(
    { cardId, status: 'rejected', decidedBy: run.userName, decidedAt: at, reason },
    sql,
  );
  if (!closed) return null;
  const details = { runId: card.runId, reason };
  await audit.append({ ts: at, actor: run.userName, action: 'card.reject', target: cardId, details }, sql);
  return closed;
};
