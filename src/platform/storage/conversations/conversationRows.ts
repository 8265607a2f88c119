import type { Conversation } from '@contract/entities/conversation';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

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

/** `$1` is whoever reads it: the favourites are theirs. */
const SELECT = `
  SELECT ${selectList(FIELDS, 'conversations')}, favourites.user_id IS NOT NULL AS favourite,
    (conversations.user_id = $1 OR EXISTS (
      SELECT 1 FROM messages WHERE conversation_id = conversations.id AND user_id = $1)) AS follows,
    (SELECT username FROM users WHERE users.id = conversations.user_id) AS "ownerName",
    (SELECT count(*) FROM messages WHERE conversation_id = conversations.id) AS "messageCount"
  FROM conversations
  LEFT JOIN conversation_favourites favourites
    ON favourites.conversation_id = conversations.id AND favourites.user_id = $1`;

/** Conversations as `readerId` sees them; `rest` may name the columns of `conversations` and parameters from `$2` on. */
export async function selectConversations(
  sql: Sql,
  readerId: string,
  rest: string,
  params: readonly unknown[],
): Promise<Conversation[]> {
  const rows = await sql.query<object>(`${SELECT} ${rest}`, [readerId, ...params]);
  return rows.map((row) => fromRow<Conversation>(row));
}
