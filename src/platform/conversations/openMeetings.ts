import { isOfOthers, type ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { RunContext } from '@platform/agents/agentTask';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { Sql } from '@platform/storage/engine/database';

interface OpenMeetingDependencies {
  cards: Pick<ActionCardsRepository, 'listByConversation' | 'get' | 'decide'>;
  audit: Pick<AuditRepository, 'append'>;
  clock: Clock;
}

/** Cards that the assistant proposed to this person on screen and nobody has decided, in the conversation of a message; the newest first. */
export const findOpenCards = async (
  { cards, clock }: OpenMeetingDependencies,
  { conversationId, userId }: Pick<Message, 'conversationId' | 'userId'>,
): Promise<ActionCard[]> => {
  const now = clock.now().toISOString();
  const open = (await cards.listByConversation(conversationId)).filter(
    (card) =>
      !isOfOthers(card) &&
      card.status === 'pending' &&
      card.origin === undefined &&
      card.userId === userId &&
      (card.expiresAt === undefined || card.expiresAt > now),
  );
  return open.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};

const REASONS = {
  ko: {
    replaced: (title: string) => `새 카드로 대체됨: ${title}`,
    withdrawn: '요청한 사람이 그만두었습니다',
    edited: '요청한 사람이 질문을 고쳐 다시 물었습니다',
  },
  en: {
    replaced: (title: string) => `Replaced by a new card: ${title}`,
    withdrawn: 'Whoever asked took it back',
    edited: 'Whoever asked edited the question',
  },
};

/** Closes a pending card of whoever asked for it; null where it was decided meanwhile, or is somebody else's. */
export const closeOpenMeeting = async (
  { cards, audit, clock }: OpenMeetingDependencies,
  run: RunContext,
  { cardId, replacedBy, isEdited = false }: { cardId: string; replacedBy?: string; isEdited?: boolean },
  sql: Sql,
): Promise<ActionCard | null> => {
  const card = await cards.get(cardId, sql);
  if (card?.userId !== run.userId || card.conversationId !== run.conversationId) return null;
  const at = clock.now().toISOString();
  const reasons = REASONS[card.language];
  const closing = isEdited ? reasons.edited : reasons.withdrawn;
  const reason = replacedBy === undefined ? closing : reasons.replaced(replacedBy);
  const closed = await cards.decide(
    { cardId, status: 'rejected', decidedBy: run.userName, decidedAt: at, reason },
    sql,
  );
  if (!closed) return null;
  const details = { runId: card.runId, reason };
  await audit.append({ ts: at, actor: run.userName, action: 'card.reject', target: cardId, details }, sql);
  return closed;
};

/** Closes what a question has led to, as far as nobody has decided it. */
export const closeCardsOf = async (
  deps: OpenMeetingDependencies & { messages: Pick<MessagesRepository, 'get'> },
  run: RunContext,
  messageId: string,
  sql: Sql,
): Promise<ActionCard[]> => {
  const question = await deps.messages.get(messageId, sql);
  const cards = await deps.cards.listByConversation(run.conversationId, sql);
  const open = cards.filter(({ runId, status }) => runId === question?.runId && status === 'pending');
  const closed: ActionCard[] = [];
  for (const { id } of open) {
    const card = await closeOpenMeeting(deps, run, { cardId: id, isEdited: true }, sql);
    if (card) closed.push(card);
  }
  return closed;
};
