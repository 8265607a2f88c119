import { createHash } from 'node:crypto';
import type { ConversationLink, LinkRight, LinkVisit } from '@contract/entities/conversationLink';
import { CONVERSATION_LINKS_ENDED_SHOWN } from '@contract/conversationLinkLimits';
import { fromRow, without } from '../engine/columns';
import type { Sql } from '../engine/database';
import { isLinkOpen } from './readableBy';

export type StoredLink = Omit<ConversationLink, 'state'>;

export interface NewLink {
  id: string;
  conversationId: string;
  right: LinkRight;
  name: string;
  /** Id of the account that makes it. */
  createdBy: string;
  /** ISO 8601. */
  createdAt: string;
  endsAt?: string | undefined;
}

export type ConversationLinksRepository = ReturnType<typeof createConversationLinksRepository>;

/** Links that were made to conversations, and who came by them; who may ask is decided above. */
export function createConversationLinksRepository(database: Sql) {
  return {
    /** Those that are open at `at` first, then the newest; of the others the newest ones. */
    async listOf(conversationId: string, at: string, sql: Sql = database): Promise<StoredLink[]> {
      const rows = await sql.query<object>(LIST, [conversationId, at]);
      return rows.map(toLink);
    },

    async find(secret: string, sql: Sql = database): Promise<StoredLink | null> {
      const rows = await sql.query<object>(`${SELECT} WHERE secret_hash = $1`, [hashOf(secret)]);
      return rows[0] ? toLink(rows[0]) : null;
    },

    /** Links of one conversation are made one after the other, until the transaction ends. */
    async lockConversation(id: string, sql: Sql): Promise<void> {
      await sql.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [id]);
    },

    async countOpen(conversationId: string, at: string, sql: Sql): Promise<number> {
      const rows = await sql.query<{ count: number }>(
        `SELECT count(*) AS count FROM conversation_links WHERE conversation_id = $1 AND ${isLinkOpen('$2')}`,
        [conversationId, at],
      );
      return rows[0]?.count ?? 0;
    },

    async add(link: NewLink, secret: string, sql: Sql): Promise<void> {
      await sql.query(
        `INSERT INTO conversation_links
           (id, conversation_id, secret_hash, access, name, created_by, created_at, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[link.id, link.conversationId, hashOf(secret), link.right, link.name],
          ...[link.createdBy, link.createdAt, link.endsAt],
        ],
      );
    },

    /** Ends what is open: one link, or all of the conversation. Resolves with the ids of those that were. */
    async end(
      { conversationId, linkId, by, at }: { conversationId: string; linkId?: string | undefined } & Ending,
      sql: Sql,
    ): Promise<string[]> {
      const rows = await sql.query<{ id: string }>(
        `UPDATE conversation_links SET revoked_at = $2, revoked_by = $3
         WHERE conversation_id = $1 AND ($4::text IS NULL OR id = $4) AND ${isLinkOpen('$2')} RETURNING id`,
        [conversationId, at, by, linkId],
      );
      return rows.map(({ id }) => id);
    },

    /** Resolves with how often this person has come by it by now. */
    async visit({ linkId, userId, at }: Visiting, sql: Sql): Promise<number> {
      const rows = await sql.query<{ times: number }>(
        `INSERT INTO conversation_link_visits (link_id, user_id, first_at, last_at) VALUES ($1, $2, $3, $3)
         ON CONFLICT (link_id, user_id) DO UPDATE
           SET last_at = excluded.last_at, times = conversation_link_visits.times + 1 RETURNING times`,
        [linkId, userId, at],
      );
      return rows[0]?.times ?? 0;
    },
  };
}

export interface Ending {
  /** A username. */
  by: string;
  /** ISO 8601. */
  at: string;
}

export interface Visiting {
  linkId: string;
  userId: string;
  /** ISO 8601. */
  at: string;
}

const SELECT = `
  SELECT id, conversation_id AS "conversationId", access AS "right", name, created_at AS "createdAt",
    (SELECT username FROM users WHERE users.id = created_by) AS "createdBy",
    ends_at AS "endsAt", revoked_at AS "endedAt", revoked_by AS "endedBy",
    coalesce((SELECT jsonb_agg(jsonb_build_object('userName', username, 'firstAt', first_at, 'lastAt', last_at,
        'times', times) ORDER BY last_at DESC, user_id)
      FROM conversation_link_visits JOIN users ON users.id = user_id WHERE link_id = conversation_links.id),
      '[]') AS visits
  FROM conversation_links`;

const LIST = `
  SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY "isOpen" ORDER BY "createdAt" DESC, id) AS place FROM (
      SELECT listed.*, "endedAt" IS NULL AND ("endsAt" IS NULL OR "endsAt" > $2) AS "isOpen"
      FROM (${SELECT} WHERE conversation_id = $1) AS listed) AS marked) AS placed
  WHERE "isOpen" OR place <= ${String(CONVERSATION_LINKS_ENDED_SHOWN)}
  ORDER BY "isOpen" DESC, "createdAt" DESC, id`;

const toLink = (row: object): StoredLink => {
  const { visits, ...link } = without(without(fromRow<LinkRow>(row), 'isOpen'), 'place');
  return { ...link, visits: visits.map(toVisit) };
};

/** With what the list is put in order by. */
type LinkRow = StoredLink & { isOpen?: boolean; place?: number };

/** Instants within JSON are written as the database writes them. */
const toVisit = ({ firstAt, lastAt, ...visit }: LinkVisit): LinkVisit => ({
  ...visit,
  firstAt: new Date(firstAt).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
