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

/**
 * Whether somebody reads it: its owner, everybody where it is shared, and whoever came by a link that is open.
 * `readableBy.ts` says the same in SQL.
 */
export const mayRead = (
  user: Pick<User, 'id'>,
  { userId, shared, deletedAt, linkRight }: ConversationOwnership,
): boolean => deletedAt === undefined && (shared || userId === user.id || linkRight !== undefined);

/** Whether somebody writes in it, names it, and decides its cards, as far as their role does: readers, but those by a link to read. */
export const mayWrite = (
  user: Pick<User, 'id'>,
  { userId, shared, deletedAt, linkRight }: ConversationOwnership,
): boolean => deletedAt === undefined && (shared || userId === user.id || linkRight === 'write');

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
export const findReadable = async (
  { conversations }: { conversations: Pick<ConversationsRepository, 'get'> },
  user: User,
  id: string,
  sql?: Sql,
): Promise<Conversation> => {
  const conversation = await conversations.get(id, user.id, sql);
  if (!conversation || !mayRead(user, conversation)) throw conversationGone();
  return conversation;
};

/** Throws 404 unless the user may read it. */
export const assertMayRead = async (
  conversations: Pick<ConversationsRepository, 'ownership'>,
  user: User,
  id: string,
  sql?: Sql,
): Promise<void> => {
  const ownership = await conversations.ownership(id, user.id, sql);
  if (!ownership || !mayRead(user, ownership)) throw conversationGone();
};

/** Throws 403 for who may read it alone. */
export const assertMayWrite = (user: User, ownership: ConversationOwnership): void => {
  if (!mayWrite(user, ownership))
    throw new HttpError(403, 'read-only', 'The link by which you came lets you read here, and not write');
};

/** Throws 403 for who may read it and not decide about it. */
export const assertMayKeep = (user: User, conversation: Conversation): void => {
  if (!mayKeep(user, conversation))
    throw new HttpError(403, 'not-the-owner', 'Only its owner or an administrator may do this');
};

/** Hearers of a conversation's events; its owner still is one once it is in the trash. */
export const readAudience =
  ({ ownership, readersByLink }: Pick<ConversationsRepository, 'ownership' | 'readersByLink'>) =>
  async (id: string): Promise<Audience | undefined> => {
    const known = await ownership(id, undefined);
    if (!known) return undefined;
    if (known.shared) return { kind: 'everybody' };
    const visitors = known.deletedAt === undefined ? await readersByLink(id) : [];
    return { kind: 'users', ids: [known.userId, ...visitors] };
  };

/**
 * For whoever goes on with a card by its id: throws 404 unless the user reads its conversation, 403 unless they write
 * there, and 403 for one of an agent of others, which has been told how it ended.
 */
export const assertCardOf =
  (cards: Pick<ActionCardsRepository, 'get'>, { ownership }: Pick<ConversationsRepository, 'ownership'>) =>
  async (user: User, cardId: string): Promise<void> => {
    const card = await cards.get(cardId);
    const known = card && (await ownership(card.conversationId, user.id));
    if (!known || !mayRead(user, known)) throw cardGone();
    assertMayWrite(user, known);
    if (isOfOthers(card))
      throw new HttpError(
        403,
        'forbidden',
        'What an agent of others asks is carried out by its decision alone',
      );
  };

export const cardGone = (): HttpError => new HttpError(404, 'card-gone', 'This card no longer exists');
