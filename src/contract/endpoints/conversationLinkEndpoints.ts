import {
  ConversationLinkBody,
  ConversationLinkMadeResponse,
  ConversationLinkParams,
  ConversationLinksResponse,
  OpenedLinkResponse,
  OpenLinkBody,
} from '../http/conversationLinks';
import { IdParams } from '../http/params';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Links by which people come to a private conversation. No access key opens these calls: none gives another person access. */
export const conversationLinkEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/conversations/:id/links',
    summary: 'Links to a conversation, and who came by them',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    answer: ConversationLinksResponse,
  }),
  make: endpoint({
    operation: 'chat POST /api/conversations/:id/links',
    summary: 'Make a link to a conversation of one’s own; its secret is told this once only',
    requirement: EXECUTE,
    peopleOnly: true,
    params: IdParams,
    body: ConversationLinkBody,
    answer: ConversationLinkMadeResponse,
  }),
  endAll: endpoint({
    operation: 'chat DELETE /api/conversations/:id/links',
    summary: 'End every link to a conversation',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    answer: ConversationLinksResponse,
  }),
  end: endpoint({
    operation: 'chat DELETE /api/conversations/:id/links/:linkId',
    summary: 'End a link: whoever came by it alone reads the conversation no more',
    requirement: 'signed-in',
    peopleOnly: true,
    params: ConversationLinkParams,
    answer: ConversationLinksResponse,
  }),
  open: endpoint({
    operation: 'chat POST /api/conversation-links/open',
    summary: 'Come to a conversation by a link',
    requirement: 'signed-in',
    peopleOnly: true,
    body: OpenLinkBody,
    answer: OpenedLinkResponse,
  }),
};
