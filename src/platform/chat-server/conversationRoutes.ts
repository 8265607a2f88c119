import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import type { Conversation } from '@contract/entities/conversation';
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
import { userOf } from '../access/operations';
import type { PerformOnce } from '../access/performOnce';
import type { Clock } from '../clock';
import { newId } from '../conversations/newId';
import { UNTITLED } from '../conversations/messageIntake';
import { HttpError } from '../http/httpError';
import { parse } from '../http/parse';
import type { ActionCardsRepository } from '../storage/actionCardsRepository';
import type { AuditRepository } from '../storage/auditRepository';
import type { Sql } from '../storage/database';
import { InvalidCursorError, type ConversationsRepository } from '../storage/conversationsRepository';
import type { MessagesRepository } from '../storage/messagesRepository';

export interface ConversationRoutesOptions {
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  cards: ActionCardsRepository;
  audit: AuditRepository;
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

const findIn =
  (conversations: ConversationsRepository) =>
  async (id: string, sql?: Sql): Promise<Conversation> => {
    const conversation = await conversations.get(id, sql);
    if (!conversation) throw new HttpError(404, 'conversation-gone', 'This conversation was deleted');
    return conversation;
  };

/** Conversations and their messages: everybody signed in reads, who may act changes. */
export const conversationRoutes =
  (options: ConversationRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { conversations } = options;
    const found = findIn(conversations);

    app.get(
      '/api/conversations',
      { config: { operation: 'chat GET /api/conversations' } },
      (request): Promise<ConversationsResponse> => {
        const { limit = PAGE_SIZE, q, cursor } = parse(ConversationsQuery, request.query);
        return conversations.list({ limit, q, cursor }).catch(refuseCursor);
      },
    );

    app.get(
      '/api/conversations/:id',
      { config: { operation: 'chat GET /api/conversations/:id' } },
      async (request): Promise<ConversationResponse> => ({
        conversation: await found(parse(Params, request.params).id),
      }),
    );

    changeRoutes(app, options);
    contentRoutes(app, options);
  };

/** Each once per key; a conversation's own id makes its creation repeatable without one. */
const changeRoutes = (app: FastifyInstance, options: ConversationRoutesOptions): void => {
  const { conversations, performOnce, clock } = options;
  const found = findIn(conversations);
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
      const { reset, ...change } = body;
      const { answer } = await performOnce(call, async (sql) => {
        const conversation = await found(id, sql);
        if (reset) {
          await auditLoss(options, request, 'conversation.reset', conversation, sql);
          await conversations.reset(id, sql);
        }
        await conversations.update(id, change, sql);
        return { conversation: await found(id, sql) };
      });
      return answer;
    },
  );

  app.delete(
    '/api/conversations/:id',
    { config: { operation: 'chat DELETE /api/conversations/:id' } },
    async (request) => {
      const { id } = parse(Params, request.params);
      const call = { request, operation: 'chat DELETE /api/conversations/:id' as const };
      const { answer } = await performOnce({ ...call, body: request.body ?? null }, async (sql) => {
        await auditLoss(options, request, 'conversation.delete', await found(id, sql), sql);
        await conversations.remove(id, sql);
        return { ok: true };
      });
      return answer;
    },
  );
};

/** In the transaction of the loss, so that none without its record can be. */
const auditLoss = async (
  { audit, clock }: ConversationRoutesOptions,
  request: FastifyRequest,
  action: 'conversation.reset' | 'conversation.delete',
  { id, title }: Conversation,
  sql: Sql,
): Promise<void> => {
  const { username: actor } = userOf(request);
  await audit.append({ ts: clock.now().toISOString(), actor, action, target: id, details: { title } }, sql);
};

/** What stands in a conversation. */
const contentRoutes = (
  app: FastifyInstance,
  { conversations, messages, cards, clock }: ConversationRoutesOptions,
): void => {
  const found = findIn(conversations);
  app.get(
    '/api/conversations/:id/messages',
    { config: { operation: 'chat GET /api/conversations/:id/messages' } },
    async (request): Promise<MessagesResponse> => {
      const { id } = parse(Params, request.params);
      const { limit = MESSAGES_PAGE_SIZE, before } = parse(MessagesQuery, request.query);
      await found(id);
      return messages.list({ conversationId: id, limit, before });
    },
  );

  app.get(
    '/api/cards',
    { config: { operation: 'chat GET /api/cards' } },
    async (request): Promise<CardsResponse> => {
      const { conversationId, status } = parse(CardsQuery, request.query);
      if (conversationId !== undefined) return { cards: await cards.listByConversation(conversationId) };
      return {
        cards:
          status === 'failed' ? await cards.listFailed() : await cards.listPending(clock.now().toISOString()),
      };
    },
  );
};
