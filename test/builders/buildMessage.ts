import { Message } from '@contract/entities/message';
import * as v from 'valibot';

export const buildMessage = (overrides: Partial<Message> = {}): Message =>
  v.parse(Message, {
    id: 'msg_1',
    userId: 'assistant',
    content: 'Done.',
    timestamp: '2026-11-20T01:42:18.000Z',
    type: 'assistant',
    conversationId: 'conv_1',
    seq: 1,
    status: 'complete',
    runId: 'run_1',
    ...overrides,
  });
