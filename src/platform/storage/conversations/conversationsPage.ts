import type { Conversation } from '@contract/entities/conversation';
import type { ConversationScope } from '@contract/http/conversations';
import { READER, selectConversations } from './conversationRows';
import { readableBy, sharedWith } from './readableBy';
import type { Sql } from '../engine/database';
import { containsPattern } from '../engine/likePattern';
import { StorageError } from '../engine/storageErrors';

/** The reader. An administrator may also restore what others shared and deleted. */
export interface ConversationReader {
  id: string;
  keepsHouse: boolean;
}

export interface ConversationsPage {
  conversations: Conversation[];
  nextCursor?: string;
}

export interface ConversationsQuery {
  reader: ConversationReader;
  limit: number;
  /** Everything that the reader may read, if absent. */
  scope?: ConversationScope | undefined;
  /** Any part of the title, ignoring case. */
  q?: string | undefined;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
}

const SCOPES: Record<ConversationScope | 'readable', string> = {
  readable: readableBy(READER),
  mine: 'deleted_at IS NULL AND conversations.user_id = $1',
  shared: sharedWith(READER),
  trash: 'deleted_at IS NOT NULL AND (conversations.user_id = $1 OR (shared AND $8))',
};

const FAVOURITE = '(favourites.user_id IS NOT NULL)';

/** The reader's favourites first, then the latest change. */
export async function listConversations(
  { reader, at, limit, scope, q, cursor }: ConversationsQuery & { at: string },
  sql: Sql,
): Promise<ConversationsPage> {
  const [favourite, updatedAt, id] = cursor === undefined ? [] : readCursor(cursor);
  const rows = await selectConversations(
    sql,
    { readerId: reader.id, at },
    `WHERE $8::boolean IS NOT NULL AND ${SCOPES[scope ?? 'readable']} AND ($4::text IS NULL OR title ILIKE $4)
       AND ($5::boolean IS NULL OR (${FAVOURITE}, updated_at, id) < ($5, $6::timestamptz, $7))
     ORDER BY ${FAVOURITE} DESC, updated_at DESC, id DESC LIMIT $3 + 1`,
    [limit, q && containsPattern(q), favourite, updatedAt, id, reader.keepsHouse],
  );
  const conversations = rows.slice(0, limit);
  const last = conversations.at(-1);
  return rows.length > limit && last ? { conversations, nextCursor: writeCursor(last) } : { conversations };
}

function writeCursor({ favourite, updatedAt, id }: Conversation): string {
  return Buffer.from(JSON.stringify([favourite, updatedAt, id])).toString('base64url');
}

/** @throws InvalidCursorError for anything `writeCursor` did not make */
function readCursor(cursor: string): unknown[] {
  const parts = parseCursor(cursor);
  const [favourite, updatedAt, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const valid =
    typeof favourite === 'boolean' &&
    typeof updatedAt === 'string' &&
    !Number.isNaN(Date.parse(updatedAt)) &&
    typeof id === 'string';
  if (!valid) throw new InvalidCursorError();
  return [favourite, updatedAt, id];
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

export class InvalidCursorError extends StorageError {
  override readonly name = 'InvalidCursorError';

  constructor() {
    super('This cursor is not one of this list.');
  }
}
