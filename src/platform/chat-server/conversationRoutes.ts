import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  CardsQuery,
  ConversationBody,
  ConversationPatch,
  ConversationsQuery,
  MessagesQuery,
  type CardsResponse,
  type ConversationResponse,
  type ConversationsResponse,
  type MessagesResponse,
} from '@contract/http/conversations';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { assertMayRead, mayRead, readerOf } from '@platform/conversations/conversationAccess';
import type { ConversationChange, ConversationService } from '@platform/conversations/conversationService';
import { newId } from '@platform/common/newId';
import { UNTITLED } from '@platform/conversations/messageIntake';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
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
const Params = v.object({ id: Id });

const refuseCursor = (error: unknown): never => {
  if (error instanceof InvalidCursorError) throw new HttpError(400, 'invalid-input', error.message);
  throw error;
};

/** Conversations and their messages: whoever owns one or shares in it reads, who may act changes. */
export const conversationRoutes =
  (options: ConversationRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { conversations, conversationService } = options;
    app.get(
      '/api/conversations',
      { config: { operation: 'chat GET /api/conversations' } },
      (request): Promise<ConversationsResponse> => {
        const { limit = PAGE_SIZE, ...query } = parse(ConversationsQuery, request.query);
        return conversations.list({ ...query, limit, reader: readerOf(userOf(request)) }).catch(refuseCursor);
      },
    );

    app.get(
      '/api/conversations/:id',
      { config: { operation: 'chat GET /api/conversations/:id' } },
      async (request): Promise<ConversationResponse> => ({
        conversation: await conversationService.find(userOf(request), parse(Params, request.params).id),
      }),
    );

    changeRoutes(app, options);
    contentRoutes(app, options);
  };

/** Each once per key; a conversation's own id makes its creation repeatable without one. */
const changeRoutes = (app: FastifyInstance, options: ConversationRoutesOptions): void => {
  const { conversations, conversationService, performOnce, clock } = options;
  app.post(
    '/api/conversations',
    { config: { operation: 'chat POST /api/conversations' } },
    async (request): Promise<ConversationResponse> => {
      const body = parse(ConversationBody, request.body === undefined ? {} : request.body);
      const call = { request, operation: 'chat POST /api/conversations' as const, body };
      const { id = newId('conv'), title = UNTITLED } = body;
      const { answer } = await performOnce(call, async (sql) => {
        const at = clock.now().toISOString();
        const conversation = await conversations.create({ id, userId: userOf(request).id, title, at }, sql);
        if (!conversation) throw new HttpError(409, 'id-taken', 'This id belongs to another conversation');
        return { conversation };
      });
      return answer;
    },
  );

  app.patch(
    '/api/conversations/:id',
    { config: { operation: 'chat PATCH /api/conversations/:id' } },
    async (request): Promise<ConversationResponse> => {
      const { id } = parse(Params, request.params);
      const body = parse(ConversationPatch, request.body);
      const call = { request, operation: 'chat PATCH /api/conversations/:id' as const, body };
      let done: ConversationChange | undefined;
      const { answer } = await performOnce(call, async (sql) => {
        done = await conversationService.change(userOf(request), id, body, sql);
        return { conversation: done.conversation };
      });
      if (done) conversationService.tell(userOf(request), done);
      return answer;
    },
  );

  app.delete(
    '/api/conversations/:id',
    { config: { operation: 'chat DELETE /api/conversations/:id' } },
    async (request) => {
      const { id } = parse(Params, request.params);
      const call = { request, operation: 'chat DELETE /api/conversations/:id' as const };
      let done: ConversationChange | undefined;
      const { answer } = await performOnce({ ...call, body: request.body ?? null }, async (sql) => {
        done = await conversationService.moveToTrash(userOf(request), id, sql);
        return { ok: true };
      });
      if (done) conversationService.tell(userOf(request), done);
      return answer;
    },
  );
};

/** What stands in a conversation. */
const contentRoutes = (
  app: FastifyInstance,
  { conversations, messages, cards, clock }: ConversationRoutesOptions,
): void => {
  app.get(
    '/api/conversations/:id/messages',
    { config: { operation: 'chat GET /api/conversations/:id/messages' } },
    async (request): Promise<MessagesResponse> => {
      const { id } = parse(Params, request.params);
      const { limit = MESSAGES_PAGE_SIZE, before } = parse(MessagesQuery, request.query);
      await assertMayRead(conversations, userOf(request), id);
      return messages.list({ conversationId: id, limit, before });
    },
  );

  app.get(
    '/api/cards',
    { config: { operation: 'chat GET /api/cards' } },
    async (request): Promise<CardsResponse> => {
      const { conversationId, status } = parse(CardsQuery, request.query);
      const user = userOf(request);
      if (conversationId === undefined && status === 'failed')
        return { cards: await cards.listFailed(user.id) };
      if (conversationId === undefined)
        return { cards: await cards.listPending(clock.now().toISOString(), user.id) };
      const ownership = await conversations.ownership(conversationId);
      const isOpen = ownership !== null && mayRead(user, ownership);
      return { cards: isOpen ? await cards.listByConversation(conversationId) : [] };
    },
  );
};
