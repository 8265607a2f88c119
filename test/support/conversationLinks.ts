import { randomUUID } from 'node:crypto';
import type { ConversationLink, LinkRight } from '@contract/entities/conversationLink';
import type { ConversationLinkMadeResponse } from '@contract/http/conversationLinks';
import type { ConversationResponse } from '@contract/http/conversations';
import type { SignedIn } from './signIn';

const key = () => ({ 'Idempotency-Key': randomUUID() });

export const beginConversation = async (owner: SignedIn, title?: string): Promise<string> => {
  const body = title === undefined ? {} : { title };
  const answer = await owner.fetch('/api/conversations', { method: 'POST', body, headers: key() });
  return ((await answer.json()) as ConversationResponse).conversation.id;
};

export interface LinkWish {
  right: LinkRight;
  name?: string;
  days?: number;
}

/** A link as its owner makes it. */
export const makeLink = async (
  owner: SignedIn,
  conversationId: string,
  body: LinkWish,
): Promise<{ link: ConversationLink; secret: string }> => {
  const path = `/api/conversations/${conversationId}/links`;
  const answer = await owner.fetch(path, { method: 'POST', body, headers: key() });
  if (answer.status !== 200) throw new Error(`No link: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as ConversationLinkMadeResponse;
};

export const openLink = (visitor: SignedIn, secret: string): Promise<Response> =>
  visitor.fetch('/api/conversation-links/open', { method: 'POST', body: { secret }, headers: key() });

export const endLink = (owner: SignedIn, { conversationId, id }: ConversationLink): Promise<Response> =>
  owner.fetch(`/api/conversations/${conversationId}/links/${id}`, { method: 'DELETE', headers: key() });

/** A conversation with a link, and the rest of the address that ends it. */
export interface LinkToEnd {
  target: string;
  rest: string;
}

const linked = async (owner: SignedIn): Promise<LinkToEnd> => {
  const target = await beginConversation(owner);
  const { link } = await makeLink(owner, target, { right: 'read' });
  return { target, rest: `/links/${link.id}` };
};

/** Calls that end links, for the test that each is in the audit. */
export const LINK_CASES = {
  'chat DELETE /api/conversations/:id/links/:linkId': {
    make: linked,
    call: 'DELETE /api/conversations/',
    action: 'conversation.link-end',
  },
  'chat DELETE /api/conversations/:id/links': {
    make: async (owner: SignedIn): Promise<LinkToEnd> => ({ ...(await linked(owner)), rest: '/links' }),
    call: 'DELETE /api/conversations/',
    action: 'conversation.link-end',
  },
};
