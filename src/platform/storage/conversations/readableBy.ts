/** Parameters of a statement, as `$1`: the reader, and the moment (ISO 8601) at which links must be open. */
export interface ReaderParams {
  reader: string;
  at: string;
}

/** Condition on `conversation_links`: neither ended nor expired. */
export const isLinkOpen = (at: string): string =>
  `conversation_links.revoked_at IS NULL
   AND (conversation_links.ends_at IS NULL OR conversation_links.ends_at > ${at}::timestamptz)`;

const LINKS_OF = (reader: string) => `conversation_link_visits
  JOIN conversation_links ON conversation_links.id = conversation_link_visits.link_id
  WHERE conversation_link_visits.user_id = ${reader}`;

const byLink = ({ reader, at }: ReaderParams, right: 'read' | 'write'): string => `conversations.id IN (
  SELECT conversation_links.conversation_id FROM ${LINKS_OF(reader)} AND ${isLinkOpen(at)}
    ${right === 'write' ? `AND conversation_links.access = 'write'` : ''})`;

/** THE condition on `conversations` of who reads one, as `mayRead` decides it for one that is known. */
export const readableBy = (params: ReaderParams): string => `conversations.deleted_at IS NULL
  AND (conversations.shared OR conversations.user_id = ${params.reader} OR ${byLink(params, 'read')})`;

/** The same of who writes in it and decides its cards, as `mayWrite`. */
export const writableBy = (params: ReaderParams): string => `conversations.deleted_at IS NULL
  AND (conversations.shared OR conversations.user_id = ${params.reader} OR ${byLink(params, 'write')})`;

/** Conversations that others let the reader read: open to the team, or by a link. */
export const sharedWith = (params: ReaderParams): string => `conversations.deleted_at IS NULL
  AND (conversations.shared OR (conversations.user_id <> ${params.reader} AND ${byLink(params, 'read')}))`;

/** Right by open links alone, of several the widest; null for its owner, and where it is open to the team. */
export const linkRightOf = ({ reader, at }: ReaderParams): string => `CASE
  WHEN conversations.shared OR conversations.user_id = ${reader} THEN NULL
  ELSE (SELECT max(conversation_links.access) FROM ${LINKS_OF(reader)}
    AND conversation_links.conversation_id = conversations.id AND ${isLinkOpen(at)}) END`;
