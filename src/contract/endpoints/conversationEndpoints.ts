import * as v from 'valibot';
import { OkResponse } from '../http/auth';
import {
  CardsQuery,
  CardsResponse,
  ConversationBody,
  ConversationPatch,
  ConversationResponse,
  ConversationsQuery,
  ConversationsResponse,
  MessagesQuery,
  MessagesResponse,
  ReadConversationQuery,
  ReadConversationResponse,
} from '../http/conversations';
import { MessageSearchQuery, MessageSearchResponse } from '../http/messageSearch';
import { IdParams } from '../http/params';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Conversations, their messages and the cards in them. */
export const conversationEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/conversations',
    summary: 'Conversations that the reader may read, page by page',
    requirement: 'signed-in',
    query: ConversationsQuery,
    answer: ConversationsResponse,
  }),
  create: endpoint({
    operation: 'chat POST /api/conversations',
    summary: 'Begin a conversation',
    requirement: EXECUTE,
    body: v.optional(ConversationBody, {}),
    answer: ConversationResponse,
  }),
  read: endpoint({
    operation: 'chat GET /api/conversations/:id',
    summary: 'One conversation, with its newest messages unless they are not wanted',
    requirement: 'signed-in',
    params: IdParams,
    query: ReadConversationQuery,
    answer: ReadConversationResponse,
  }),
  change: endpoint({
    operation: 'chat PATCH /api/conversations/:id',
    summary: 'Rename, mark, share, restore or empty a conversation',
    requirement: EXECUTE,
    params: IdParams,
    body: ConversationPatch,
    answer: ConversationResponse,
  }),
  remove: endpoint({
    operation: 'chat DELETE /api/conversations/:id',
    summary: 'Move a conversation to the trash',
    requirement: EXECUTE,
    params: IdParams,
    answer: OkResponse,
  }),
  messages: endpoint({
    operation: 'chat GET /api/conversations/:id/messages',
    summary: 'Messages of a conversation, oldest first',
    requirement: 'signed-in',
    params: IdParams,
    query: MessagesQuery,
    answer: MessagesResponse,
  }),
  search: endpoint({
    operation: 'chat GET /api/messages',
    summary: 'Messages with some words, in conversations that the reader may read, newest first',
    requirement: 'signed-in',
    query: MessageSearchQuery,
    answer: MessageSearchResponse,
  }),
  cards: endpoint({
    operation: 'chat GET /api/cards',
    summary: 'Action cards: of a conversation, or those that wait for or failed the reader',
    requirement: 'signed-in',
    query: CardsQuery,
    answer: CardsResponse,
  }),
};
