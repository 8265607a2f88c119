import type { Conversation } from '@contract/entities/conversation';
import { systemClock, type Clock } from '@platform/common/clock';
import { fromRow } from '../engine/columns';
import { READER, selectConversations } from './conversationRows';
import { listConversations, type ConversationsQuery } from './conversationsPage';
import type { Sql } from '../engine/database';
import { heldRuns } from '../engine/heldRuns';
import { NOT_DRY, REMOVED_MESSAGES } from './messagesRepository';
import { isLinkOpen, linkRightOf } from './readableBy';

/** Facts that decide who reads a conversation; `linkRight` is that of the reader that was asked for. */
export type ConversationOwnership = Pick<Conversation, 'userId' | 'shared' | 'deletedAt' | 'linkRight'>;

export interface NewConversation {
  id: string;
  userId: string;
  title: string;
  shared?: boolean;
  /** ISO 8601. */
  at: string;
}

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Conversations as one reader sees them; who may read which is decided above, but for the list. */
export function createConversationsRepository(database: Sql, clock: Clock = systemClock) {
  const now = () => clock.now().toISOString();
  const selectOne = async (id: string, readerId: string, sql: Sql): Promise<Conversation | null> => {
    const reading = { readerId, at: now() };
    const [conversation] = await selectConversations(sql, reading, 'WHERE conversations.id = $3', [id]);
    return conversation ?? null;
  };
  return {
    list: (query: ConversationsQuery, sql: Sql = database) => listConversations({ ...query, at: now() }, sql),

    get: (id: string, readerId: string, sql: Sql = database) => selectOne(id, readerId, sql),

    /** With the right by link of `readerId`; undefined: of nobody. */
    async ownership(
      id: string,
      readerId: string | undefined,
      sql: Sql = database,
    ): Promise<ConversationOwnership | null> {
      const rows = await sql.query<object>(OWNERSHIP, [readerId ?? null, now(), id]);
      return rows[0] ? fromRow<ConversationOwnership>(rows[0]) : null;
    },

    /** Ids of those who read it by an open link. */
    async readersByLink(id: string, sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ userId: string }>(READERS_BY_LINK, [id, now()]);
      return rows.map(({ userId }) => userId);
    },

    /** Creating a conversation again answers the one that is there; null when another user made it. */
    async create(conversation: NewConversation, sql: Sql = database): Promise<Conversation | null> {
      const { id, userId, title, shared = false, at } = conversation;
      await sql.query(
        `INSERT INTO conversations (id, user_id, title, shared, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (id) DO NOTHING`,
        [id, userId, title, shared, at],
      );
      const kept = await selectOne(id, userId, sql);
      return kept?.userId === userId ? kept : null;
    },

    /** Fields left out stay. No change moves the conversation in the list of its day. */
    async update(
      id: string,
      change: { title?: string | undefined; shared?: boolean | undefined },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE conversations SET title = coalesce($2, title), shared = coalesce($3, shared) WHERE id = $1`,
        [id, change.title, change.shared],
      );
    },

    async setFavourite(id: string, userId: string, favourite: boolean, sql: Sql = database): Promise<void> {
      await sql.query(
        favourite
          ? `INSERT INTO conversation_favourites (user_id, conversation_id) VALUES ($2, $1) ON CONFLICT DO NOTHING`
          : 'DELETE FROM conversation_favourites WHERE conversation_id = $1 AND user_id = $2',
        [id, userId],
      );
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

    /** Removes its messages, files and cards and keeps the conversation. */
    async reset(id: string, sql: Sql = database): Promise<void> {
      await countRemoved('conversation_id = $1', [id], sql);
      await sql.query('DELETE FROM messages WHERE conversation_id = $1', [id]);
      await sql.query('DELETE FROM attachments WHERE conversation_id = $1', [id]);
    },

    async moveToTrash(id: string, by: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE conversations SET deleted_at = $2, deleted_by = $3 WHERE id = $1', [
        id,
        at,
        by,
      ]);
    },

    async restore(id: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE conversations SET deleted_at = NULL, deleted_by = NULL WHERE id = $1', [id]);
    },

    /**
     * Removes for good what lies in the trash since before then, but for conversations with a run whose records a legal hold
     * keeps; answers how many. Call it inside a transaction.
     */
    async purge(deletedBefore: string, sql: Sql): Promise<number> {
      const isOld = `deleted_at < $1 AND id <> ALL (${heldRuns('conversation_id')})`;
      await sql.query(
        `UPDATE runs SET private = true FROM conversations
         WHERE runs.conversation_id = conversations.id AND NOT conversations.shared
           AND conversations.deleted_at < $1`,
        [deletedBefore],
      );
      const old = `SELECT id FROM conversations WHERE ${isOld}`;
      await countRemoved(`conversation_id IN (${old})`, [deletedBefore], sql);
      const gone = await sql.query(`DELETE FROM conversations WHERE ${isOld} RETURNING 1`, [deletedBefore]);
      return gone.length;
    },
  };
}

/** Messages that are removed for good stay in the sum of all there ever were, but those of dry runs. */
async function countRemoved(condition: string, params: readonly unknown[], sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO meta (key, value)
     SELECT '${REMOVED_MESSAGES}', to_jsonb(count(*)) FROM messages
     WHERE ${condition} AND ${NOT_DRY}
     ON CONFLICT (key) DO UPDATE SET value = to_jsonb(meta.value::bigint + excluded.value::bigint)`,
    params,
  );
}

const OWNERSHIP = `
  SELECT user_id AS "userId", shared, deleted_at AS "deletedAt", ${linkRightOf(READER)} AS "linkRight"
  FROM conversations WHERE id = $3`;

const READERS_BY_LINK = `
  SELECT DISTINCT conversation_link_visits.user_id AS "userId"
  FROM conversation_link_visits JOIN conversation_links ON conversation_links.id = conversation_link_visits.link_id
  WHERE conversation_links.conversation_id = $1 AND ${isLinkOpen('$2')}`;
