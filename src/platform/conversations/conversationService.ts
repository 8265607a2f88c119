import type { ConversationNews } from '@contract/chatSocket';
import type { Conversation } from '@contract/entities/conversation';
import type { User } from '@contract/entities/user';
import type { ConversationPatch } from '@contract/http/conversations';
import { CONVERSATION_TRASH_DAYS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { Audience, ChatEvents } from './chatEvents';
import { assertMayKeep, assertMayWrite, conversationGone, findReadable, mayKeep } from './conversationAccess';

/** A change of a conversation, and the events to tell once it is committed. */
export interface ConversationChange {
  conversation: Conversation;
  news?: { change: ConversationNews['change']; to: Audience };
}

export interface ConversationService {
  /** Throws 404 for one that the user does not read, 403 where its owner or an administrator decides. */
  find: (user: User, id: string, sql?: Sql) => Promise<Conversation>;
  change: (user: User, id: string, patch: ConversationPatch, sql: Sql) => Promise<ConversationChange>;
  moveToTrash: (user: User, id: string, sql: Sql) => Promise<ConversationChange>;
  /** Tells the open consoles of those whom it concerns. */
  tell: (user: User, change: ConversationChange) => void;
  /** Removes for good what has lain in the trash for 30 days. */
  emptyTrash: () => Promise<number>;
}

export interface ConversationServiceDependencies {
  database: Database;
  conversations: ConversationsRepository;
  audit: AuditRepository;
  events: ChatEvents;
  clock: Clock;
}

const DAY_MS = 86_400_000;

export const createConversationService = (deps: ConversationServiceDependencies): ConversationService => {
  const { database, conversations, events, clock } = deps;
  return {
    find: (user, id, sql) => findReadable(deps, user, id, sql),
    change: (user, id, patch, sql) => change(deps, user, id, patch, sql),
    moveToTrash: async (user, id, sql) => {
      const conversation = await findReadable(deps, user, id, sql);
      assertMayKeep(user, conversation);
      await note(deps, user, 'conversation.delete', conversation, sql);
      await conversations.moveToTrash(id, user.username, clock.now().toISOString(), sql);
      return { conversation, news: { change: 'deleted', to: await toReaders(deps, conversation, sql) } };
    },
    tell: (user, { conversation: { id, userId }, news }) => {
      if (!news) return;
      events.forget(id);
      events.tell(news.to, 'conversation', {
        conversationId: id,
        change: news.change,
        ownerId: userId,
        by: user.username,
      });
    },
    emptyTrash: () => {
      const before = new Date(clock.now().getTime() - CONVERSATION_TRASH_DAYS * DAY_MS).toISOString();
      return database.transaction((sql) => conversations.purge(before, sql));
    },
  };
};

/** Those who may read it, also while it lies in the trash. */
const toReaders = async (
  { conversations }: ConversationServiceDependencies,
  { id, userId, shared }: Pick<Conversation, 'id' | 'userId' | 'shared'>,
  sql: Sql,
): Promise<Audience> =>
  shared
    ? { kind: 'everybody' }
    : { kind: 'users', ids: [userId, ...(await conversations.readersByLink(id, sql))] };

/** To restore it one must be able to read it again; everything else needs it to be there. */
const findFor = async (
  deps: ConversationServiceDependencies,
  user: User,
  id: string,
  { deleted }: ConversationPatch,
  sql: Sql,
): Promise<Conversation> => {
  if (deleted === undefined) return findReadable(deps, user, id, sql);
  const conversation = await deps.conversations.get(id, user.id, sql);
  if (!conversation || !mayKeep(user, conversation)) throw conversationGone();
  return conversation;
};

const change = async (
  deps: ConversationServiceDependencies,
  user: User,
  id: string,
  patch: ConversationPatch,
  sql: Sql,
): Promise<ConversationChange> => {
  const { conversations } = deps;
  const before = await findFor(deps, user, id, patch, sql);
  const { title, favourite, shared = before.shared, reset } = patch;
  const restores = before.deletedAt !== undefined;
  const moves = shared !== before.shared;
  if (moves || reset) assertMayKeep(user, before);
  if (title !== undefined && !restores) assertMayWrite(user, before);
  if (restores) await conversations.restore(id, sql);
  if (reset) {
    await note(deps, user, 'conversation.reset', before, sql);
    await conversations.reset(id, sql);
  }
  if (moves) await note(deps, user, shared ? 'conversation.share' : 'conversation.unshare', before, sql);
  await conversations.update(id, { title, shared }, sql);
  if (favourite !== undefined) await conversations.setFavourite(id, user.id, favourite, sql);
  const conversation = (await conversations.get(id, user.id, sql)) ?? before;
  const said = wordFor(before, patch);
  const isSilent = said === 'changed' && title === undefined;
  if (isSilent) return { conversation };
  const to = await toReaders(deps, { ...before, shared: before.shared || shared }, sql);
  return { conversation, news: { change: said, to } };
};

const wordFor = (
  before: Conversation,
  { shared = before.shared, reset }: ConversationPatch,
): ConversationNews['change'] => {
  if (shared !== before.shared) return shared ? 'shared' : 'unshared';
  if (before.deletedAt !== undefined) return 'restored';
  return reset ? 'reset' : 'changed';
};

/** In the transaction of what it tells of; the words of a private conversation are in no record of others. */
const note = async (
  { audit, clock }: ConversationServiceDependencies,
  { username: actor }: User,
  action: `conversation.${'reset' | 'delete' | 'share' | 'unshare'}`,
  { id, title, shared }: Conversation,
  sql: Sql,
): Promise<void> => {
  const details = shared || action === 'conversation.share' ? { title } : {};
  await audit.append({ ts: clock.now().toISOString(), actor, action, target: id, details }, sql);
};
