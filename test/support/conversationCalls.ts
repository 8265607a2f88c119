import { AttachmentBody } from '@contract/http/attachments';
import { ConversationLinkBody, OpenLinkBody } from '@contract/http/conversationLinks';
import { ConversationBody, ConversationPatch } from '@contract/http/conversations';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

/** Calls that change conversations, links to them, and the files in them. */
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
    operation: 'chat POST /api/conversations/:id/links',
    path: `/api/conversations/${at.conversation}/links`,
    schema: ConversationLinkBody,
    body: { right: 'read', days: 7 },
    other: { right: 'write', days: 7 },
  },
  {
    operation: 'chat DELETE /api/conversations/:id/links/:linkId',
    path: `/api/conversations/${at.conversation}/links/${at.link}`,
  },
  {
    operation: 'chat DELETE /api/conversations/:id/links',
    path: `/api/conversations/${at.conversationOfLinks}/links`,
  },
  {
    operation: 'chat POST /api/conversation-links/open',
    path: '/api/conversation-links/open',
    schema: OpenLinkBody,
    body: { secret: at.linkSecret },
    other: { secret: 'aocl_another' },
  },
  {
    operation: 'chat POST /api/attachments',
    path: '/api/attachments',
    schema: AttachmentBody,
    body: { name: 'once.txt', data: 'b25jZQ==' },
    other: { name: 'again.txt', data: 'YWdhaW4=' },
  },
];
