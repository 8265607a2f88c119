import type { Attachment, KeptType } from '@contract/entities/attachment';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

const SELECT = selectList(['id', 'name', 'mediaType', 'size']);

export interface KeptAttachment extends Omit<Attachment, 'mediaType'> {
  mediaType: KeptType;
  userId: string;
  /** Present for one that an agent gave in a run. */
  runId?: string;
  sha256: string;
  /** Absent until a message names it. */
  conversationId?: string;
}

export interface NewAttachment extends Attachment {
  userId: string;
  sha256: string;
  /** In base64. */
  data: string;
  /** ISO 8601. */
  at: string;
}

/** A file that an agent of others gave. */
export interface NewRunFile extends Omit<NewAttachment, 'mediaType'> {
  mediaType: KeptType;
  runId: string;
  agentId: string;
}

export type AttachmentsRepository = ReturnType<typeof createAttachmentsRepository>;

/** Files of messages, and those that wait for one. Who may read which is decided above. */
export function createAttachmentsRepository(database: Sql) {
  return {
    async add(file: NewAttachment, sql: Sql = database): Promise<void> {
      const { id, userId, name, mediaType, size, sha256, data, at } = file;
      await sql.query(
        `INSERT INTO attachments (id, user_id, name, media_type, size, sha256, data, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, decode($7, 'base64'), $8)`,
        [id, userId, name, mediaType, size, sha256, data, at],
      );
    },

    async addOfRun(file: NewRunFile, sql: Sql = database): Promise<void> {
      const { id, userId, name, mediaType, size, sha256, data, at, runId, agentId } = file;
      await sql.query(
        `INSERT INTO attachments (id, user_id, name, media_type, size, sha256, data, created_at, run_id, agent_id)
         VALUES ($1, $2, $3, $4, $5, $6, decode($7, 'base64'), $8, $9, $10)`,
        [id, userId, name, mediaType, size, sha256, data, at, runId, agentId],
      );
    },

    async get(id: string, sql: Sql = database): Promise<KeptAttachment | null> {
      const rows = await sql.query<
        Omit<KeptAttachment, 'conversationId' | 'runId'> & {
          conversationId: string | null;
          runId: string | null;
        }
      >(
        `SELECT ${selectList(['id', 'name', 'mediaType', 'size', 'userId', 'sha256', 'conversationId', 'runId'])}
         FROM attachments WHERE id = $1`,
        [id],
      );
      const [row] = rows;
      if (!row) return null;
      const { conversationId, runId, ...file } = row;
      return {
        ...file,
        ...(conversationId === null ? {} : { conversationId }),
        ...(runId === null ? {} : { runId }),
      };
    },

    /** Undefined where it is not there any more. */
    async bytes(id: string, sql: Sql = database): Promise<Buffer | undefined> {
      const rows = await sql.query<{ data: string }>(
        `SELECT encode(data, 'base64') AS data FROM attachments WHERE id = $1`,
        [id],
      );
      return rows[0] && Buffer.from(rows[0].data, 'base64');
    },

    /** Bytes of all files, and of those that one person has not sent. */
    async sizes(userId: string, sql: Sql = database): Promise<{ all: number; unsent: number }> {
      const rows = await sql.query<{ all: number; unsent: number }>(
        `SELECT coalesce(sum(size), 0) AS "all",
           coalesce(sum(size) FILTER (WHERE user_id = $1 AND conversation_id IS NULL AND run_id IS NULL), 0) AS unsent
         FROM attachments`,
        [userId],
      );
      return rows[0] ?? { all: 0, unsent: 0 };
    },

    /** Gives a person's own files to a conversation; those that are another's, or of another conversation, are left out. */
    async send(
      ids: readonly string[],
      { userId, conversationId }: { userId: string; conversationId: string },
      sql: Sql = database,
    ): Promise<Attachment[]> {
      if (ids.length === 0) return [];
      const rows = await sql.query<Attachment>(
        `UPDATE attachments SET conversation_id = $3
         WHERE id = ANY($1) AND user_id = $2 AND run_id IS NULL AND (conversation_id IS NULL OR conversation_id = $3)
         RETURNING ${SELECT}`,
        [ids, userId, conversationId],
      );
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },
  };
}
