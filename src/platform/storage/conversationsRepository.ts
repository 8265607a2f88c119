import type { Conversation } from '@contract/entities/conversation';
import { selectList } from './columns';
import type { Sql } from './database';
import { containsPattern } from './likePattern';
import { StorageError } from './storageErrors';

export interface ConversationsPage {
  conversations: Conversation[];
  nextCursor?: string;
}

const SELECT = `
  SELECT ${selectList(['id', 'title', 'createdAt', 'updatedAt', 'favourite', 'demo'])},
    (SELECT count(*) FROM messages WHERE conversation_id = conversations.id) AS "messageCount"
  FROM conversations`;

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Every method that names a user answers null, false or nothing for the conversations of others. */
export function createConversationsRepository(database: Sql) {
  return {
    list: (query: ConversationsQuery, sql: Sql = database) => listPage(query, sql),

    get: (id: string, userId: string, sql: Sql = database) => selectOne(id, userId, sql),

    /** Creating an own conversation again answers the one that is there; null when the id is another user's. */
    async create(
      conversation: { id: string; userId: string; title: string; at: string },
      sql: Sql = database,
    ): Promise<Conversation | null> {
      await sql.query(
        `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO NOTHING`,
        [conversation.id, conversation.userId, conversation.title, conversation.at],
      );
      return selectOne(conversation.id, conversation.userId, sql);
    },

    /** Fields left out stay. Neither change moves the conversation in the list of its day. */
    async update(
      id: string,
      userId: string,
      change: { title?: string | undefined; favourite?: boolean | undefined },
      sql: Sql = database,
    ): Promise<Conversation | null> {
      await sql.query(
        `UPDATE conversations SET title = coalesce($3, title), favourite = coalesce($4, favourite)
         WHERE id = $1 AND user_id = $2`,
        [id, userId, change.title, change.favourite],
      );
      return selectOne(id, userId, sql);
    },

    /** Moves it to the top. Also locks its row until the transaction ends: appends to it then keep their order. */
    async touch(id: string, userId: string, at: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE conversations SET updated_at = greatest(updated_at, $3)
         WHERE id = $1 AND user_id = $2 RETURNING 1`,
        [id, userId, at],
      );
      return rows.length > 0;
    },

    /** Removes its messages and cards and keeps the conversation. */
    async reset(id: string, userId: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `DELETE FROM messages USING conversations
         WHERE conversations.id = conversation_id AND conversations.id = $1 AND conversations.user_id = $2`,
        [id, userId],
      );
    },

    async remove(id: string, userId: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query('DELETE FROM conversations WHERE id = $1 AND user_id = $2 RETURNING 1', [
        id,
        userId,
      ]);
      return rows.length > 0;
    },
  };
}

async function selectOne(id: string, userId: string, sql: Sql): Promise<Conversation | null> {
  const rows = await sql.query<Conversation>(`${SELECT} WHERE id = $1 AND user_id = $2`, [id, userId]);
  return rows[0] ?? null;
}

export interface ConversationsQuery {
  userId: string;
  limit: number;
  /** Any part of the title, ignoring case. */
  q?: string | undefined;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** Favourites first, then the latest change. */
async function listPage(
  { userId, limit, q, cursor }: ConversationsQuery,
  sql: Sql,
): Promise<ConversationsPage> {
  const after = cursor === undefined ? [] : readCursor(cursor);
  const rows = await sql.query<Conversation>(
    `${SELECT} WHERE user_id = $1 AND ($2::text IS NULL OR title ILIKE $2)
       AND ($4::boolean IS NULL OR (favourite, updated_at, id) < ($4, $5::timestamptz, $6))
     ORDER BY favourite DESC, updated_at DESC, id DESC LIMIT $3 + 1`,
    [userId, q === undefined ? null : containsPattern(q), limit, ...[0, 1, 2].map((index) => after[index])],
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
