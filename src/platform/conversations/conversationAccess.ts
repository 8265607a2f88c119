import { isOfOthers } from '@contract/entities/actionCard';
import type { Conversation } from '@contract/entities/conversation';
import type { User } from '@contract/entities/user';
import { HttpError } from '@platform/http/httpError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type {
  ConversationOwnership,
  ConversationsRepository,
} from '@platform/storage/conversations/conversationsRepository';
import type { ConversationReader } from '@platform/storage/conversations/conversationsPage';
import type { Sql } from '@platform/storage/engine/database';
import type { Audience } from './chatEvents';

/** Whether somebody may read and write in it at all: its owner, and everybody where it is shared. */
export const mayRead = (
  user: Pick<User, 'id'>,
  { userId, shared, deletedAt }: ConversationOwnership,
): boolean => deletedAt === undefined && (shared || userId === user.id);

/** Whether somebody may share, empty, delete and restore it: its owner, and an administrator where it is shared. */
export const mayKeep = (
  user: Pick<User, 'id' | 'role'>,
  { userId, shared }: ConversationOwnership,
): boolean => userId === user.id || (shared && user.role === 'admin');

export const readerOf = ({ id, role }: User): ConversationReader => ({ id, keepsHouse: role === 'admin' });

/** The same words for what is deleted, what never was and what is somebody else's: a private conversation is not there. */
export const conversationGone = (): HttpError =>
  new HttpError(404, 'conversation-gone', 'This conversation was deleted, or is not shared with you');

/** Throws 404 unless the user may read it. */
export const assertMayRead = async (
  conversations: Pick<ConversationsRepository, 'ownership'>,
  user: User,
  id: string,
  sql?: Sql,
): Promise<void> => {
  const ownership = await conversations.ownership(id, sql);
  if (!ownership || !mayRead(user, ownership)) throw conversationGone();
};

/** Throws 403 for who may read it and not decide about it. */
export const assertMayKeep = (user: User, conversation: Conversation): void => {
  if (!mayKeep(user, conversation))
    throw new HttpError(403, 'not-the-owner', 'Only its owner or an administrator may do this');
};

/** Hearers of a conversation's events; its owner still is one once it is in the trash. */
export const readAudience =
  ({ ownership }: Pick<ConversationsRepository, 'ownership'>) =>
  async (id: string): Promise<Audience | undefined> => {
    const known = await ownership(id);
    if (!known) return undefined;
    return known.shared ? { kind: 'everybody' } : { kind: 'users', ids: [known.userId] };
  };

/**
 * For whoever goes on with a card by its id: throws 404 unless the user reads its conversation, and 403 for one of an
 * agent of others, which has been told how it ended.
 */
export const assertCardOf =
  (cards: Pick<ActionCardsRepository, 'get'>, { ownership }: Pick<ConversationsRepository, 'ownership'>) =>
  async (user: User, cardId: string): Promise<void> => {
    const card = await cards.get(cardId);
    const known = card && (await ownership(card.conversationId));
    if (!known || !mayRead(user, known)) throw cardGone();
    if (isOfOthers(card))
      throw new HttpError(
        403,
        'forbidden',
        'What an agent of others asks is carried out by its decision alone',
      );
  };

export const cardGone = (): HttpError => new HttpError(404, 'card-gone', 'This card no longer exists');
