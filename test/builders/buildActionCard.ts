import { ActionCard } from '@contract/entities/actionCard';
import * as v from 'valibot';

export const buildActionCard = (overrides: Partial<ActionCard> = {}): ActionCard =>
  v.parse(ActionCard, {
    id: 'card_1',
    title: '공지 게시',
    description: '#general\n[공지]\n내일 서버 점검',
    status: 'pending',
    type: 'tool-approval',
    createdAt: '2026-11-20T01:42:18.000Z',
    actions: [{ id: 'approve', type: 'button', label: '게시' }],
    conversationId: 'conv_1',
    messageId: 'msg_card',
    userId: 'user_operator',
    runId: 'run_1',
    dryRun: false,
    language: 'ko',
    steps: [
      {
        id: 'call',
        kind: 'tool_call',
        server: 'slack',
        method: 'send_message',
        params: { channel: '#general', text: '[공지]\n내일 서버 점검' },
        status: 'pending',
        attempts: 0,
      },
    ],
    ...overrides,
  });
