import * as v from 'valibot';
import { Conversation } from '../entities/conversation';
import { ConversationLink, LinkRight } from '../entities/conversationLink';
import { Id } from '../entities/primitives';
import {
  CONVERSATION_LINK_NAME_MAX_LENGTH,
  CONVERSATION_LINK_SECRET_MAX_LENGTH,
} from '../conversationLinkLimits';

/** Living links first, then the newest. */
export const ConversationLinksResponse = v.object({ links: v.array(ConversationLink) });
export type ConversationLinksResponse = v.InferOutput<typeof ConversationLinksResponse>;

export const LINK_DAYS = [1, 7, 30] as const;

export const ConversationLinkBody = v.object({
  right: LinkRight,
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CONVERSATION_LINK_NAME_MAX_LENGTH)), ''),
  /** Left out: it lasts until it is ended. */
  days: v.optional(v.picklist(LINK_DAYS)),
});
export type ConversationLinkBody = v.InferInput<typeof ConversationLinkBody>;

/** The only time the secret is told; empty when the same call was sent again. */
export const ConversationLinkMadeResponse = v.object({ link: ConversationLink, secret: v.string() });
export type ConversationLinkMadeResponse = v.InferOutput<typeof ConversationLinkMadeResponse>;

export const ConversationLinkParams = v.object({ id: Id, linkId: Id });

/** Secret of the link that somebody followed: in the body, as addresses are written down in many places. */
export const OpenLinkBody = v.object({
  secret: v.pipe(v.string(), v.minLength(1), v.maxLength(CONVERSATION_LINK_SECRET_MAX_LENGTH)),
});
export type OpenLinkBody = v.InferOutput<typeof OpenLinkBody>;
export const OpenedLinkResponse = v.object({ conversation: Conversation });
export type OpenedLinkResponse = v.InferOutput<typeof OpenedLinkResponse>;
