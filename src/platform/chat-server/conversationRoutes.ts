import type { FastifyInstance } from 'fastify';
import { conversationEndpoints } from '@contract/endpoints/conversationEndpoints';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { assertMayRead, mayRead, readerOf } from '@platform/conversations/conversationAccess';
import type { ConversationChange, ConversationService } from '@platform/conversations/conversationService';
import { newId } from '@platform/common/newId';
import { UNTITLED } from '@platform/conversations/messageIntake';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import { InvalidCursorError } from '@platform/storage/conversations/conversationsPage';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';

export interface ConversationRoutesOptions {
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  cards: ActionCardsRepository;
  conversationService: ConversationService;
  performOnce: PerformOnce;
  clock: Clock;
}

const PAGE_SIZE = 50;
const MESSAGES_PAGE_SIZE = 100;

const refuseCursor = (error: unknown): never => {
  if (error instanceof InvalidCursorError) throw new HttpError(400, 'invalid-input', error.message);
  throw error;
};

/** Conversations and their messages: whoever owns one or shares in it reads, who may act changes. */
export const conversationRoutes =
  (options: ConversationRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { conversations, messages, conversationService } = options;
    route(app, conversationEndpoints.list, ({ request, query: { limit = PAGE_SIZE, ...query } }) => {
      return conversations.list({ ...query, limit, reader: readerOf(userOf(request)) }).catch(refuseCursor);
    });

    route(app, conversationEndpoints.read, async ({ request, params: { id }, query }) => {
      const conversation = await conversationService.find(userOf(request), id);
      if (query.messages === 'none') return { conversation };
      const page = await messages.list({ conversationId: id, limit: MESSAGES_PAGE_SIZE });
      return { conversation: { ...conversation, ...page } };
    });

    changeRoutes(app, options);
    contentRoutes(app, options);
  };

/** Each once per key; a conversation's own id makes its creation repeatable without one. */
const changeRoutes = (app: FastifyInstance, options: ConversationRoutesOptions): void => {
  const { conversations, conversationService, performOnce, clock } = options;
  route(app, conversationEndpoints.create, async ({ request, operation, body }) => {
    const call = { request, operation, body };
    const { id = newId('conv'), title = UNTITLED } = body;
    const { answer } = await performOnce(call, async (sql) => {
      const at = clock.now().toISOString();
      const conversation = await conversations.create({ id, userId: userOf(request).id, title, at }, sql);
      if (!conversation) throw new HttpError(409, 'id-taken', 'This id belongs to another conversation');
      return { conversation };
    });
    return answer;
  });

  route(app, conversationEndpoints.change, async ({ request, operation, params: { id }, body }) => {
    const call = { request, operation, body };
    let done: ConversationChange | undefined;
    const { answer } = await performOnce(call, async (sql) => {
      done = await conversationService.change(userOf(request), id, body, sql);
      return { conversation: done.conversation };
    });
    if (done) conversationService.tell(userOf(request), done);
    return answer;
  });

  route(app, conversationEndpoints.remove, async ({ request, operation, params: { id } }) => {
    const call = { request, operation };
    let done: ConversationChange | undefined;
    const { answer } = await performOnce({ ...call, body: request.body ?? null }, async (sql) => {
      done = await conversationService.moveToTrash(userOf(request), id, sql);
      return { ok: true as const };
    });
    if (done) conversationService.tell(userOf(request), done);
    return answer;
  });
};

/** Contents of a conversation. */
const contentRoutes = (
  app: FastifyInstance,
  { conversations, messages, cards, clock }: ConversationRoutesOptions,
): void => {
  route(
    app,
    conversationEndpoints.messages,
    async ({ request, params: { id }, query: { limit = MESSAGES_PAGE_SIZE, before } }) => {
      await assertMayRead(conversations, userOf(request), id);
      return messages.list({ conversationId: id, limit, before });
    },
  );

  route(app, conversationEndpoints.search, ({ request, query }) =>
    messages.search({ ...query, readerId: userOf(request).id, at: clock.now().toISOString() }),
  );

  route(app, conversationEndpoints.cards, async ({ request, query: { conversationId, status } }) => {
    const user = userOf(request);
    const at = clock.now().toISOString();
    if (conversationId === undefined && status === 'failed')
      return { cards: await cards.listFailed(at, user.id) };
    if (conversationId === undefined) return { cards: await cards.listPending(at, user.id) };
    const ownership = await conversations.ownership(conversationId, user.id);
    const isOpen = ownership !== null && mayRead(user, ownership);
    return { cards: isOpen ? await cards.listByConversation(conversationId) : [] };
  });
};
