import { createHash } from 'node:crypto';
import type { Opening } from '@contract/entities/session';
import type { Role, User } from '@contract/entities/user';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toStoredUser, USER_COLUMNS, type UserRow } from './usersRepository';

export interface NewSession {
  /** The secret of the cookie; the database keeps its SHA-256 only. */
  id: string;
  userId: string;
  createdAt: string;
  idleExpiresAt: string;
  absoluteExpiresAt: string;
  userAgent?: string | undefined;
  /** Address that it was opened from. */
  address?: string | undefined;
  openedBy: Opening;
  passkeyId?: string | undefined;
  /** Id of the provider's own session. */
  providerSid?: string | undefined;
}

/** As its owner sees it; `id` is the hash of its secret. */
export interface ListedSession {
  id: string;
  userAgent?: string;
  address?: string;
  openedBy?: Opening;
  passkey?: string;
  startedAt: string;
  lastSeenAt: string;
}

export interface Session {
  user: User;
  lastSeenAt: string;
  idleExpiresAt: string;
  absoluteExpiresAt: string;
}

/** A session, or all sessions of a subject, that a provider says has ended: never everybody's. */
export type EndedAtProvider = { issuer: string } & (
  | { subject: string; sid?: string }
  | { subject?: undefined; sid: string }
);

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(database: Sql) {
  return {
    async create(session: NewSession, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO sessions
           (id_hash, user_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at, user_agent, address,
            opened_by, passkey_id, provider_sid)
         VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          hashSessionId(session.id),
          session.userId,
          session.createdAt,
          session.idleExpiresAt,
          session.absoluteExpiresAt,
          session.userAgent,
          session.address,
          session.openedBy,
          session.passkeyId,
          session.providerSid,
        ],
      );
    },

    /** Null when unknown, revoked, expired at `now`, or its user is disabled. */
    async findValid(id: string, now: string, sql: Sql = database): Promise<Session | null> {
      const rows = await sql.query<UserRow & Omit<Session, 'user'>>(FIND_VALID, [hashSessionId(id), now]);
      if (!rows[0]) return null;
      const { lastSeenAt, idleExpiresAt, absoluteExpiresAt, ...row } = rows[0];
      return { user: toStoredUser(row).user, lastSeenAt, idleExpiresAt, absoluteExpiresAt };
    },

    /** Which of these sessions, named by the hash of their secret, are still valid at `now`, and as what. */
    filterValid(
      hashes: readonly string[],
      now: string,
      sql: Sql = database,
    ): Promise<{ id: string; role: Role }[]> {
      return sql.query(
        `SELECT id_hash AS id, role FROM sessions JOIN users ON users.id = sessions.user_id
         WHERE id_hash = ANY($1) AND ${VALID_AT_2}`,
        [hashes, now],
      );
    },

    /** The last seen first. */
    async listValid(userId: string, now: string, sql: Sql = database): Promise<ListedSession[]> {
      const rows = await sql.query<object>(
        `SELECT id_hash AS id, user_agent AS "userAgent", address, sessions.created_at AS "startedAt",
           last_seen_at AS "lastSeenAt", opened_by AS "openedBy", passkeys.name AS passkey
         FROM sessions JOIN users ON users.id = sessions.user_id
           LEFT JOIN passkeys ON passkeys.id = passkey_id
         WHERE sessions.user_id = $1 AND ${VALID_AT_2} ORDER BY last_seen_at DESC, id_hash`,
        [userId, now],
      );
      return rows.map((row) => fromRow<ListedSession>(row));
    },

    /** Null: the user has no such session that goes on. */
    async revokeOneOf(
      { userId, hash, at }: { userId: string; hash: string; at: string },
      sql: Sql = database,
    ): Promise<Pick<ListedSession, 'address'> | null> {
      const rows = await sql.query<object>(
        `UPDATE sessions SET revoked_at = $3
         WHERE user_id = $1 AND id_hash = $2 AND revoked_at IS NULL RETURNING address`,
        [userId, hash, at],
      );
      return rows[0] ? fromRow<Pick<ListedSession, 'address'>>(rows[0]) : null;
    },

    async touch(id: string, lastSeenAt: string, idleExpiresAt: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE sessions SET last_seen_at = $2, idle_expires_at = least($3::timestamptz, absolute_expires_at)
         WHERE id_hash = $1 AND revoked_at IS NULL`,
        [hashSessionId(id), lastSeenAt, idleExpiresAt],
      );
    },

    async revoke(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE sessions SET revoked_at = $2 WHERE id_hash = $1 AND revoked_at IS NULL', [
        hashSessionId(id),
        at,
      ]);
    },

    /** @returns how many sessions this call ended */
    async revokeAllOf(userId: string, at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        'UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL RETURNING 1',
        [userId, at],
      );
      return rows.length;
    },

    /** Ends the sessions that a passkey opened, but the one named by the hash of its secret. Answers which. */
    async revokeOfPasskey(
      { passkeyId, kept, at }: { passkeyId: string; kept: string; at: string },
      sql: Sql = database,
    ): Promise<string[]> {
      const rows = await sql.query<{ id: string }>(
        `UPDATE sessions SET revoked_at = $3
         WHERE passkey_id = $1 AND id_hash <> $2 AND revoked_at IS NULL RETURNING id_hash AS id`,
        [passkeyId, kept, at],
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Ends what a provider has ended: one of its sessions, or all of somebody's. Answers which, and whose.
     */
    revokeOfProvider(
      { issuer, subject, sid, at }: EndedAtProvider & { at: string },
      sql: Sql = database,
    ): Promise<{ id: string; userId: string; username: string }[]> {
      return sql.query(
        `UPDATE sessions SET revoked_at = $4
         FROM external_identities AS who JOIN users ON users.id = who.user_id
         WHERE sessions.user_id = who.user_id AND who.issuer = $1
           AND ($2::text IS NULL OR who.subject = $2) AND ($3::text IS NULL OR provider_sid = $3)
           AND revoked_at IS NULL
         RETURNING id_hash AS id, sessions.user_id AS "userId", username`,
        [issuer, subject ?? null, sid ?? null, at],
      );
    },

    /** Ends every session of a user but the one named by the hash of its secret. */
    async revokeOthersOf(userId: string, keptHash: string, at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        `UPDATE sessions SET revoked_at = $3
         WHERE user_id = $1 AND id_hash <> $2 AND revoked_at IS NULL RETURNING 1`,
        [userId, keptHash, at],
      );
      return rows.length;
    },
  };
}

const VALID_AT_2 =
  'revoked_at IS NULL AND NOT disabled AND idle_expires_at > $2 AND absolute_expires_at > $2';

const FIND_VALID = `
  SELECT ${selectList(USER_COLUMNS, 'users')},
    ${selectList(['lastSeenAt', 'idleExpiresAt', 'absoluteExpiresAt'], 'sessions')}
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE id_hash = $1 AND ${VALID_AT_2}`;

function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
