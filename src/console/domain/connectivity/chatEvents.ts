import type { AgentTaskStatus, ChatError, ConversationNews, StreamToken } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Alert } from '@contract/entities/observation';
import type { Message } from '@contract/entities/message';
import { createAction } from '@reduxjs/toolkit';

/** Events of the chat server, one action each; messages, and tokens, that came together stay together. */
export const messagesReceived = createAction<Message[]>('chat/messagesReceived');
export const cardReceived = createAction<ActionCard>('chat/cardReceived');
export const streamTokensReceived = createAction<StreamToken[]>('chat/streamTokensReceived');
export const taskStatusReceived = createAction<AgentTaskStatus>('chat/taskStatusReceived');
export const serverErrorReceived = createAction<ChatError>('chat/serverErrorReceived');
export const conversationNewsReceived = createAction<ConversationNews>('chat/conversationNewsReceived');
export const alertReceived = createAction<Alert>('chat/alertReceived');
