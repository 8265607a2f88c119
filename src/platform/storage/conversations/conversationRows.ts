import type { Conversation } from '@contract/entities/conversation';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { isLinkOpen, linkRightOf, type ReaderParams } from './readableBy';

const FIELDS = [
  'id',
  'userId',
  'title',
  'shared',
  'createdAt',
  'updatedAt',
  'demo',
  'deletedAt',
  'deletedBy',
];

/** Names of the parameters that every reading of conversations has. */
export const READER: ReaderParams = { reader: '$1', at: '$2' };

/** `$1` is whoever reads it: the favourites are theirs. */
const SELECT = `
  SELECT ${selectList(FIELDS, 'conversations')}, favourites.user_id IS NOT NULL AS favourite,
    (conversations.user_id = $1 OR EXISTS (
      SELECT 1 FROM messages WHERE conversation_id = conversations.id AND user_id = $1)) AS follows,
    (SELECT username FROM users WHERE users.id = conversations.user_id) AS "ownerName",
    (SELECT count(*) FROM messages WHERE conversation_id = conversations.id) AS "messageCount",
    ${linkRightOf(READER)} AS "linkRight",
    CASE WHEN conversations.user_id = $1 THEN (SELECT count(*) FROM conversation_links
      WHERE conversation_links.conversation_id = conversations.id AND ${isLinkOpen(READER.at)}) END AS links
  FROM conversations
  LEFT JOIN conversation_favourites favourites
    ON favourites.conversation_id = conversations.id AND favourites.user_id = $1`;

/** The reader, and the moment of reading (ISO 8601). */
export interface Reading {
  readerId: string;
  at: string;
}

/** Conversations as `readerId` sees them; `rest` may name the columns of `conversations` and parameters from `$3` on. */
export async function selectConversations(
  sql: Sql,
  { readerId, at }: Reading,
  rest: string,
  params: readonly unknown[],
): Promise<Conversation[]> {
  const rows = await sql.query<object>(`${SELECT} ${rest}`, [readerId, at, ...params]);
  return rows.map((row) => fromRow<Conversation>(row));
}
