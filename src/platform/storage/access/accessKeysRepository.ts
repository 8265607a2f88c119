import { createHash } from 'node:crypto';
import type { Scope } from '@contract/entities/accessKey';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toStoredUser, USER_COLUMNS, type StoredUser, type UserRow } from './usersRepository';

export interface StoredAccessKey {
  id: string;
  userId: string;
  name: string;
  scopes: Scope[];
  createdBy: string;
  createdAt: string;
  expiresAt?: string;
  lastUsedAt?: string;
  lastUsedFrom?: string;
  revokedAt?: string;
}

export type AccessKeysRepository = ReturnType<typeof createAccessKeysRepository>;

type KeyRow = Omit<StoredAccessKey, 'scopes'> & { scopes: string };

const COLUMNS = [
  ...(['id', 'userId', 'name', 'scopes', 'createdBy', 'createdAt', 'expiresAt'] as const),
  ...(['lastUsedAt', 'lastUsedFrom', 'revokedAt'] as const),
];
const SELECT = `SELECT ${selectList(COLUMNS)} FROM access_keys`;
const GOOD_AT_2 = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) AND NOT disabled';

/** Which access keys were made, and whose they are. */
export function createAccessKeysRepository(database: Sql) {
  return {
    /** Newest first. */
    async listOf(userId: string, sql: Sql = database): Promise<StoredAccessKey[]> {
      const rows = await sql.query<object>(`${SELECT} WHERE user_id = $1 ORDER BY created_at DESC, id`, [
        userId,
      ]);
      return rows.map(toKey);
    },

    async add(key: StoredAccessKey, secret: string, sql: Sql): Promise<void> {
      await sql.query(
        `INSERT INTO access_keys (id, user_id, name, scopes, secret_hash, created_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[key.id, key.userId, key.name, key.scopes.join(' '), hashOf(secret)],
          ...[key.createdBy, key.createdAt, key.expiresAt ?? null],
        ],
      );
    },

    /** Its keys are made one after the other, until the transaction ends: none is counted without the others. */
    async lockOwner(userId: string, sql: Sql): Promise<void> {
      await sql.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
    },

    /** How many of them are still good at `now`. */
    async countGood(userId: string, now: string, sql: Sql): Promise<number> {
      const rows = await sql.query<{ count: number }>(
        `SELECT count(*) AS count FROM access_keys
         WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
        [userId, now],
      );
      return rows[0]?.count ?? 0;
    },

    /** The first revocation stands. Null: that account has no such key. */
    async revoke(
      { id, userId, at }: { id: string; userId: string; at: string },
      sql: Sql,
    ): Promise<StoredAccessKey | null> {
      await sql.query(
        'UPDATE access_keys SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL',
        [id, userId, at],
      );
      const rows = await sql.query<object>(`${SELECT} WHERE id = $1 AND user_id = $2`, [id, userId]);
      return rows[0] ? toKey(rows[0]) : null;
    },

    /** The key with its owner; null where it is unknown, revoked, expired at `now`, or its owner is disabled. */
    async findGood(
      secret: string,
      now: string,
      sql: Sql = database,
    ): Promise<{ key: StoredAccessKey; owner: StoredUser } | null> {
      const [row] = await sql.query<UserRow & Record<'keyId' | 'keyName' | 'scopes', string>>(
        `SELECT ${selectList(USER_COLUMNS, 'users')}, ${KEY_OF_OWNER}
         FROM access_keys JOIN users ON users.id = access_keys.user_id
         WHERE secret_hash = $1 AND ${GOOD_AT_2}`,
        [hashOf(secret), now],
      );
      if (!row) return null;
      const { keyId, keyName, scopes, keyCreatedAt, keyCreatedBy, keyLastUsedAt, ...owner } =
        row as typeof row & Record<'keyCreatedAt' | 'keyCreatedBy' | 'keyLastUsedAt', string>;
      const key = { id: keyId, name: keyName, userId: owner.id, createdBy: keyCreatedBy };
      return {
        key: toKey({ ...key, scopes, createdAt: keyCreatedAt, lastUsedAt: keyLastUsedAt }),
        owner: toStoredUser(owner),
      };
    },

    /** Those of these keys that are still good at `now`, each with the role of its owner. */
    filterGood(ids: readonly string[], now: string, sql: Sql = database) {
      return sql.query<{ id: string; role: string }>(
        `SELECT access_keys.id, role FROM access_keys JOIN users ON users.id = access_keys.user_id
         WHERE access_keys.id = ANY($1) AND ${GOOD_AT_2}`,
        [ids, now],
      );
    },

    async used({ id, at, from }: { id: string; at: string; from?: string | undefined }): Promise<void> {
      await database.query(
        'UPDATE access_keys SET last_used_at = $2, last_used_from = coalesce($3, last_used_from) WHERE id = $1',
        [id, at, from ?? null],
      );
    },
  };
}

const KEY_OF_OWNER = `access_keys.id AS "keyId", name AS "keyName", scopes,
  access_keys.created_at AS "keyCreatedAt", created_by AS "keyCreatedBy", last_used_at AS "keyLastUsedAt"`;

const toKey = (row: object): StoredAccessKey => {
  const { scopes, ...key } = fromRow<KeyRow>(row);
  return { ...key, scopes: scopes.split(' ') as Scope[] };
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
