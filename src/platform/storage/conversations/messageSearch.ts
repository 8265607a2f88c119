import { authorName } from './authorName';
import type { MessageHit } from '@contract/http/messageSearch';
import type { Sql } from '../engine/database';
import { containsPattern } from '../engine/likePattern';
import { readableBy } from './readableBy';

export interface MessageSearch {
  /** Words of at least two letters; found anywhere, in any case. */
  q: string;
  /** Reader whose own conversations, and those that are shared or that they came to by a link, are looked through. */
  readerId: string;
  /** ISO 8601: links must be open then. */
  at: string;
  limit: number;
  /** Only messages with a smaller `seq`: the page after. */
  before?: number | undefined;
}

const BEFORE_LETTERS = 60;
const EXCERPT_LETTERS = 200;

/** Newest first; nothing of a conversation that the reader may not read, or that is in the trash. */
export async function searchMessages(
  { q, readerId, at, limit, before }: MessageSearch,
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
     WHERE ${readableBy({ reader: '$3', at: '$6' })} AND ($4::bigint IS NULL OR seq < $4)
     ORDER BY seq DESC LIMIT $5 + 1`,
    [q, containsPattern(q), readerId, before, limit, at],
  );
  return { hits: rows.slice(0, limit).map(toHit), hasMore: rows.length > limit };
}

const toHit = (row: MessageHit): MessageHit => ({
  ...row,
  timestamp: new Date(row.timestamp).toISOString(),
  userName: row.userName ?? undefined,
});
