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
  SELECT ${selectList(['id', 'userId', 'title', 'createdAt', 'updatedAt', 'favourite', 'demo'])},
    (SELECT count(*) FROM messages WHERE conversation_id = conversations.id) AS "messageCount"
  FROM conversations`;

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Conversations of everybody: reading is open to every signed-in user. */
export function createConversationsRepository(database: Sql) {
  return {
    list: (query: ConversationsQuery, sql: Sql = database) => listPage(query, sql),

    get: (id: string, sql: Sql = database) => selectOne(id, sql),

    /** Creating a conversation again answers the one that is there; null when another user made it. */
    async create(
      conversation: { id: string; userId: string; title: string; at: string },
      sql: Sql = database,
    ): Promise<Conversation | null> {
      await sql.query(
        `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO NOTHING`,
        [conversation.id, conversation.userId, conversation.title, conversation.at],
      );
      const kept = await selectOne(conversation.id, sql);
      return kept?.userId === conversation.userId ? kept : null;
    },

    /** Fields left out stay. Neither change moves the conversation in the list of its day. */
    async update(
      id: string,
      change: { title?: string | undefined; favourite?: boolean | undefined },
      sql: Sql = database,
    ): Promise<Conversation | null> {
      await sql.query(
        `UPDATE conversations SET title = coalesce($2, title), favourite = coalesce($3, favourite)
         WHERE id = $1`,
        [id, change.title, change.favourite],
      );
      return selectOne(id, sql);
    },

    /** Moves it to the top, and answers its title. Also locks its row until the transaction ends: appends to it then keep their order. */
    async touch(id: string, at: string, sql: Sql = database): Promise<string | null> {
      const rows = await sql.query<{ title: string }>(
        `UPDATE conversations SET updated_at = greatest(updated_at, $2)
         WHERE id = $1 RETURNING title`,
        [id, at],
      );
      return rows[0]?.title ?? null;
    },

    /** Removes its messages and cards and keeps the conversation. */
    async reset(id: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM messages WHERE conversation_id = $1', [id]);
    },

    async remove(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query('DELETE FROM conversations WHERE id = $1 RETURNING 1', [id]);
      return rows.length > 0;
    },
  };
}

async function selectOne(id: string, sql: Sql): Promise<Conversation | null> {
  const rows = await sql.query<Conversation>(`${SELECT} WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export interface ConversationsQuery {
  limit: number;
  /** Any part of the title, ignoring case. */
  q?: string | undefined;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** Favourites first, then the latest change. */
async function listPage({ limit, q, cursor }: ConversationsQuery, sql: Sql): Promise<ConversationsPage> {
  const [favourite, updatedAt, id] = cursor === undefined ? [] : readCursor(cursor);
  const rows = await sql.query<Conversation>(
    `${SELECT} WHERE ($2::text IS NULL OR title ILIKE $2)
       AND ($3::boolean IS NULL OR (favourite, updated_at, id) < ($3, $4::timestamptz, $5))
     ORDER BY favourite DESC, updated_at DESC, id DESC LIMIT $1 + 1`,
    [limit, q && containsPattern(q), favourite, updatedAt, id],
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
