import { randomBytes } from 'node:crypto';
import type { Conversation } from '@contract/entities/conversation';
import type { ConversationLink } from '@contract/entities/conversationLink';
import type { User } from '@contract/entities/user';
import { CONVERSATION_LINKS_MAX } from '@contract/conversationLinkLimits';
import { defined } from '@contract/defined';
import type { LINK_DAYS } from '@contract/http/conversationLinks';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type {
  ConversationLinksRepository,
  NewLink,
  StoredLink,
} from '@platform/storage/conversations/conversationLinksRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { ChatEvents } from './chatEvents';
import { assertMayKeep, conversationGone, findReadable } from './conversationAccess';

export interface ConversationLinks {
  /** Throws 404 for a conversation that the user does not read, 403 unless its owner, or an administrator where it is open to the team. */
  list: (user: User, conversationId: string) => Promise<ConversationLink[]>;
  /** The secret is told this once and never kept. Its owner alone makes links: 403 `not-the-owner`; 409 `too-many-links`. */
  make: (user: User, wish: LinkWish, sql: Sql) => Promise<{ link: ConversationLink; secret: string }>;
  /** Throws as `list`; 404 `link-unknown`. A link that has ended stays as it is. Without `linkId` all of them. */
  end: (user: User, which: WhichLinks, sql: Sql) => Promise<EndedLinks>;
  /** Throws 404 `link-unknown`, 410 `link-ended` or `link-expired`, 404 `conversation-gone` while it lies in the trash. */
  open: (user: User, secret: string, sql: Sql) => Promise<Conversation>;
  /** Tells the open consoles of those who read it no more, and the owner's. */
  tell: (user: User, ended: EndedLinks) => void;
  /** Tells its owner's consoles, and every process, that it has another reader. */
  opened: (user: User, conversation: Conversation) => void;
}

export interface LinkWish {
  conversationId: string;
  right: ConversationLink['right'];
  name: string;
  days?: (typeof LINK_DAYS)[number] | undefined;
}

interface WhichLinks {
  conversationId: string;
  linkId?: string | undefined;
}

export interface EndedLinks {
  links: ConversationLink[];
  conversation: Conversation;
  /** Ids of those who read it by one of these links and now do not. */
  lost: string[];
}

export interface ConversationLinksDependencies {
  conversations: ConversationsRepository;
  conversationLinks: ConversationLinksRepository;
  audit: AuditRepository;
  events: ChatEvents;
  clock: Clock;
}

/** Whoever finds such a text in a file knows what it opens. */
const PREFIX = 'aocl_';
const SECRET_PATTERN = /^aocl_[\w-]{43}$/;
const DAY_MS = 86_400_000;

export const createConversationLinks = (deps: ConversationLinksDependencies): ConversationLinks => {
  const { conversationLinks, events, clock } = deps;
  return {
    list: async (user, conversationId) => {
      assertMayKeep(user, await findReadable(deps, user, conversationId));
      return listed(deps, conversationId);
    },
    make: (user, wish, sql) => make(deps, user, wish, sql),
    end: async (user, which, sql) => end(deps, user, which, sql),
    open: async (user, secret, sql) => {
      const link = SECRET_PATTERN.test(secret) ? await conversationLinks.find(secret, sql) : null;
      if (!link) throw new HttpError(404, 'link-unknown', 'There is no such link');
      refuseClosed(link, clock.now().getTime());
      return open(deps, user, link, sql);
    },
    tell: (user, { conversation: { id, userId }, lost }) => {
      events.forget(id);
      const news = { conversationId: id, ownerId: userId, by: user.username };
      events.tell({ kind: 'users', ids: lost }, 'conversation', { ...news, change: 'link-ended' });
      events.tell({ kind: 'users', ids: [userId] }, 'conversation', { ...news, change: 'changed' });
    },
    opened: (user, { id, userId }) => {
      events.forget(id);
      const news = { conversationId: id, ownerId: userId, by: user.username, change: 'changed' } as const;
      events.tell({ kind: 'users', ids: [userId] }, 'conversation', news);
    },
  };
};

const listed = async (
  { conversationLinks, clock }: ConversationLinksDependencies,
  conversationId: string,
  sql?: Sql,
): Promise<ConversationLink[]> => {
  const now = clock.now();
  const links = await conversationLinks.listOf(conversationId, now.toISOString(), sql);
  return links.map((link) => ({ ...link, state: stateOf(link, now.getTime()) }));
};

const make = async (
  deps: ConversationLinksDependencies,
  user: User,
  { conversationId, right, name, days }: LinkWish,
  sql: Sql,
): Promise<{ link: ConversationLink; secret: string }> => {
  const { conversationLinks, clock } = deps;
  await conversationLinks.lockConversation(conversationId, sql);
  const conversation = await findReadable(deps, user, conversationId, sql);
  if (conversation.userId !== user.id)
    throw new HttpError(403, 'not-the-owner', 'Only its owner makes links to a conversation');
  const now = clock.now();
  const at = now.toISOString();
  if ((await conversationLinks.countOpen(conversationId, at, sql)) >= CONVERSATION_LINKS_MAX)
    throw new HttpError(409, 'too-many-links', `There are ${String(CONVERSATION_LINKS_MAX)} links already`);
  const made: NewLink = {
    id: newId('link'),
    conversationId,
    right,
    name,
    createdBy: user.id,
    createdAt: at,
    endsAt: days && new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  await conversationLinks.add(made, secret, sql);
  const { id, endsAt } = made;
  const details = { link: id, right, ...defined({ until: endsAt }) };
  await note(deps, { actor: user.username, action: 'link-make', target: conversationId, details }, sql);
  const link = { ...defined({ ...made, endsAt }), createdBy: user.username, visits: [] };
  return { link: { ...link, state: 'open' }, secret };
};

const end = async (
  deps: ConversationLinksDependencies,
  user: User,
  { conversationId, linkId }: WhichLinks,
  sql: Sql,
): Promise<EndedLinks> => {
  const { conversations, conversationLinks, clock } = deps;
  const conversation = await findReadable(deps, user, conversationId, sql);
  assertMayKeep(user, conversation);
  const before = await conversations.readersByLink(conversationId, sql);
  const at = clock.now().toISOString();
  const ended = await conversationLinks.end({ conversationId, linkId, by: user.username, at }, sql);
  for (const link of ended)
    await note(
      deps,
      { actor: user.username, action: 'link-end', target: conversationId, details: { link } },
      sql,
    );
  const links = await listed(deps, conversationId, sql);
  if (linkId !== undefined && !links.some(({ id }) => id === linkId))
    throw new HttpError(404, 'link-unknown', 'There is no such link');
  const after = conversation.shared ? before : await conversations.readersByLink(conversationId, sql);
  return { links, conversation, lost: before.filter((id) => !after.includes(id)) };
};

const open = async (
  deps: ConversationLinksDependencies,
  user: User,
  { id: linkId, conversationId, right }: StoredLink,
  sql: Sql,
): Promise<Conversation> => {
  const known = await deps.conversations.ownership(conversationId, user.id, sql);
  if (!known || known.deletedAt !== undefined) throw conversationGone();
  if (known.userId !== user.id) {
    const at = deps.clock.now().toISOString();
    const times = await deps.conversationLinks.visit({ linkId, userId: user.id, at }, sql);
    const details = { link: linkId, right };
    if (times === 1)
      await note(deps, { actor: user.username, action: 'link-open', target: conversationId, details }, sql);
  }
  return findReadable(deps, user, conversationId, sql);
};

const stateOf = ({ endedAt, endsAt }: StoredLink, nowMs: number): ConversationLink['state'] => {
  if (endedAt !== undefined) return 'ended';
  return endsAt !== undefined && Date.parse(endsAt) <= nowMs ? 'expired' : 'open';
};

/** Whoever holds the secret was given it: they are told how the link came to its end, and nothing else. */
const refuseClosed = (link: StoredLink, nowMs: number): void => {
  const state = stateOf(link, nowMs);
  if (state === 'ended') throw new HttpError(410, 'link-ended', 'This link was ended');
  if (state === 'expired') throw new HttpError(410, 'link-expired', 'This link has expired');
};

/** Neither the name of a link nor the title of a private conversation is in a record of others. */
const note = async (
  { audit, clock }: ConversationLinksDependencies,
  {
    action,
    ...entry
  }: { actor: string; action: `link-${'make' | 'open' | 'end'}`; target: string; details: object },
  sql: Sql,
): Promise<void> => {
  await audit.append(
    {
      ts: clock.now().toISOString(),
      ...entry,
      action: `conversation.${action}`,
      details: { ...entry.details },
    },
    sql,
  );
};
