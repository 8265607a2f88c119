import { authorName } from './authorName';
import type { MessageHit } from '@contract/http/messageSearch';
import type { Sql } from '../engine/database';
import { containsPattern } from '../engine/likePattern';

export interface MessageSearch {
  /** Words of at least two letters; found anywhere, in any case. */
  q: string;
  /** Reader whose own conversations, and those that are shared, are looked through. */
  readerId: string;
  limit: number;
  /** Only messages with a smaller `seq`: the page after. */
  before?: number | undefined;
}

const BEFORE_LETTERS = 60;
const EXCERPT_LETTERS = 200;

/** Newest first; nothing of a conversation that the reader may not read, or that is in the trash. */
export async function searchMessages(
  { q, readerId, limit, before }: MessageSearch,
  sql: Sql,
): Promise<{ hits: MessageHit[]; hasMore: boolean }> {
  const rows = await sql.query<MessageHit>(
    `SELECT said.id, said.seq::int AS seq, said.type, said.timestamp, conversation_id AS "conversationId",
       conversations.title AS "conversationTitle", conversations.shared,
       ${authorName('said')} AS "userName",
       substr(content, greatest(1, strpos(lower(content), lower($1)) - ${String(BEFORE_LETTERS)}), ${String(EXCERPT_LETTERS)}) AS excerpt,
       strpos(lower(content), lower($1)) > ${String(BEFORE_LETTERS)} + 1 AS "isCut"
     FROM (SELECT * FROM messages
       WHERE letter_pairs(content) @> letter_pairs($1) AND lower(content) LIKE lower($2)
         AND status <> 'streaming' AND type <> 'action-card') AS said
     JOIN conversations ON conversations.id = conversation_id
     WHERE deleted_at IS NULL AND (shared OR conversations.user_id = $3) AND ($4::bigint IS NULL OR seq < $4)
     ORDER BY seq DESC LIMIT $5 + 1`,
    [q, containsPattern(q), readerId, before, limit],
  );
  return { hits: rows.slice(0, limit).map(toHit), hasMore: rows.length > limit };
}

const toHit = (row: MessageHit): MessageHit => ({
  ...row,
  timestamp: new Date(row.timestamp).toISOString(),
  userName: row.userName ?? undefined,
});
