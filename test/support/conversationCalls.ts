import { AttachmentBody } from '@contract/http/attachments';
import { ConversationBody, ConversationPatch } from '@contract/http/conversations';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

/** Of conversations, and of the files in them. */
export const conversationCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/conversations',
    path: '/api/conversations',
    schema: ConversationBody,
    body: { title: 'One of one key' },
    other: { title: 'Another' },
  },
  {
    operation: 'chat PATCH /api/conversations/:id',
    path: `/api/conversations/${at.conversation}`,
    schema: ConversationPatch,
    body: { title: 'Renamed' },
    other: { title: 'Renamed otherwise' },
  },
  { operation: 'chat DELETE /api/conversations/:id', path: `/api/conversations/${at.conversationToDelete}` },
  {
    operation: 'chat POST /api/attachments',
    path: '/api/attachments',
    schema: AttachmentBody,
    body: { name: 'once.txt', data: 'b25jZQ==' },
    other: { name: 'again.txt', data: 'YWdhaW4=' },
  },
];
