import { Conversation } from '@contract/entities/conversation';
import * as v from 'valibot';

export const buildConversation = (overrides: Partial<Conversation> = {}): Conversation =>
  v.parse(Conversation, {
    id: 'conv_1',
    userId: 'user_operator',
    title: '마케팅 팀 회의',
    createdAt: '2026-11-20T01:42:18.000Z',
    updatedAt: '2026-11-20T01:42:18.000Z',
    shared: false,
    favourite: false,
    follows: true,
    messageCount: 2,
    demo: false,
    ...overrides,
  });
