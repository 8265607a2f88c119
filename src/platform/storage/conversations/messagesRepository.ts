import { authorName } from './authorName';
import type { Message } from '@contract/entities/message';
import { selectCards } from './actionCardRows';
import { columnList, fromRow, selectList, toRow, without } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { searchMessages, type MessageSearch } from './messageSearch';
import { ofProcesses, processIds, type WorkOf } from '../engine/workOf';

export interface AppendedMessage {
  message: Message;
  /** The same user's `clientMessageId` was there before: `message` is that first one. */
  duplicate: boolean;
}

export interface MessageChange {
  content?: string | undefined;
  status?: Message['status'] | undefined;
  metadata?: Message['metadata'];
  error?: string | undefined;
}

const FIELDS = [
  'id',
  'userId',
  'content',
  'timestamp',
  'type',
  'metadata',
  'conversationId',
  'status',
  'runId',
  'correlationId',
  'clientMessageId',
  'error',
] as const;
const COLUMNS = columnList(FIELDS);
const SELECT = `
  SELECT seq, ${selectList(FIELDS)}, ${authorName('messages')} AS "userName"
  FROM messages`;
const SENT = `${SELECT} WHERE user_id = $1 AND client_message_id = $2`;

/** Under this key of `meta`: how many messages have been removed for good. */
export const REMOVED_MESSAGES = 'removed-messages';
export const NOT_DRY = 'NOT EXISTS (SELECT 1 FROM runs WHERE runs.run_id = messages.run_id AND runs.dry_run)';

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;

/** `metadata.card` is read from the card's own table, as it stands now; a copy with the message would grow old. */
export function createMessagesRepository(database: Sql) {
  return {
    append: (message: Omit<Message, 'seq'>, sql: Sql = database) => append(message, sql),

    get: (id: string, sql: Sql = database) => selectOne(id, sql),

    /** Oldest first. */
    async listByIds(ids: readonly string[], sql: Sql = database): Promise<Message[]> {
      const rows = await sql.query<object>(`${SELECT} WHERE id = ANY($1) ORDER BY seq`, [ids]);
      return withCards(rows, sql);
    },

    /** Message that this user sent under this id, if any. */
    async findSent(userId: string, clientMessageId: string, sql: Sql = database): Promise<Message | null> {
      const rows = await sql.query<object>(SENT, [userId, clientMessageId]);
      return (await withCards(rows, sql))[0] ?? null;
    },

    /** Oldest first: the `limit` newest ones with a smaller `seq` than `before`. */
    async list(
      query: { conversationId: string; limit: number; before?: number | undefined },
      sql: Sql = database,
    ): Promise<{ messages: Message[]; hasMore: boolean }> {
      const rows = await sql.query<object>(
        `${SELECT} WHERE conversation_id = $1 AND ($2::bigint IS NULL OR seq < $2) ORDER BY seq DESC LIMIT $3 + 1`,
        [query.conversationId, query.before, query.limit],
      );
      const page = rows.slice(0, query.limit).reverse();
      return { messages: await withCards(page, sql), hasMore: rows.length > query.limit };
    },

    /** Newest first, in what the reader may read. */
    search: (search: MessageSearch, sql: Sql = database) => searchMessages(search, sql),

    /** Oldest first, the newest `limit` of them. */
    async listByRun(runId: string, limit: number, sql: Sql = database): Promise<Message[]> {
      const rows = await sql.query<object>(`${SELECT} WHERE run_id = $1 ORDER BY seq DESC LIMIT $2`, [
        runId,
        limit,
      ]);
      return withCards(rows.reverse(), sql);
    },

    /** Fields left out stay. */
    async update(id: string, change: MessageChange, sql: Sql = database): Promise<Message | null> {
      await sql.query(
        `UPDATE messages SET content = coalesce($2, content), status = coalesce($3, status),
           metadata = coalesce($4, metadata), error = coalesce($5, error) WHERE id = $1`,
        [
          id,
          change.content,
          change.status,
          change.metadata && toJson(without(change.metadata, 'card')),
          change.error,
        ],
      );
      return selectOne(id, sql);
    },

    /** Ends a reply that streams; one that has ended keeps its end. */
    async endStreaming(
      id: string,
      { status, error }: { status: Exclude<Message['status'], 'streaming'>; error?: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(`UPDATE messages SET status = $2, error = $3 WHERE id = $1 AND status = 'streaming'`, [
        id,
        status,
        error,
      ]);
    },

    /** A reply that streamed when its process went away keeps its text so far. Resolves with their ids. */
    async markStreamingAsInterrupted(of: WorkOf, sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ id: string }>(
        `UPDATE messages SET status = 'interrupted' WHERE status = 'streaming' AND ${ofProcesses('$1')} RETURNING id`,
        [processIds(of)],
      );
      return rows.map(({ id }) => id);
    },

    async count(sql: Sql = database): Promise<number> {
      const rows = await sql.query<{ count: number }>(
        `SELECT coalesce(sum(messages), 0)
           + coalesce((SELECT value::bigint FROM meta WHERE key = '${REMOVED_MESSAGES}'), 0) AS count
         FROM message_counts`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

async function selectOne(id: string, sql: Sql): Promise<Message | null> {
  return (await withCards(await sql.query(`${SELECT} WHERE id = $1`, [id]), sql))[0] ?? null;
}

async function append(message: Omit<Message, 'seq'>, sql: Sql): Promise<AppendedMessage> {
  const row = { ...message, metadata: message.metadata && without(message.metadata, 'card') };
  const added = await sql.query<{ seq: number }>(
    `INSERT INTO messages (${COLUMNS}) SELECT ${COLUMNS} FROM jsonb_populate_record(NULL::messages, $1)
     ON CONFLICT (user_id, client_message_id) DO NOTHING RETURNING seq`,
    [toJson(toRow(row))],
  );
  if (added[0]) return { message: { ...message, seq: added[0].seq }, duplicate: false };
  const first = await sql.query<object>(SENT, [message.userId, message.clientMessageId]);
  const [kept] = await withCards(first, sql);
  if (!kept) throw new Error(`Message ${message.id} was neither added nor found.`);
  return { message: kept, duplicate: true };
}

async function withCards(rows: object[], sql: Sql): Promise<Message[]> {
  const messages = rows.map((row) => fromRow<Message>(row));
  const ids = messages.filter(({ type }) => type === 'action-card').map(({ id }) => id);
  if (ids.length === 0) return messages;
  const cards = await selectCards(sql, 'action_cards.message_id = ANY($1)', [ids]);
  const cardOf = new Map(cards.map((card) => [card.messageId, card]));
  return messages.map((message) => {
    const card = cardOf.get(message.id);
    return card ? { ...message, metadata: { ...message.metadata, card } } : message;
  });
}
