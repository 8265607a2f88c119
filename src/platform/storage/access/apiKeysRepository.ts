import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface StoredApiKey {
  id: string;
  name: string;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  /** Version of the secret that signed it. */
  secretVersion: number;
  revokedAt?: string;
  lastUsedAt?: string;
}

const FIELDS = ['id', 'name', 'createdBy', 'createdAt', 'expiresAt', 'secretVersion'] as const;
const SELECT = `SELECT ${selectList([...FIELDS, 'revokedAt', 'lastUsedAt'])} FROM api_keys`;

/** Which keys were issued to programs. */
export function createApiKeysRepository(database: Sql) {
  const one = async (id: string, sql: Sql): Promise<StoredApiKey | null> => {
    const rows = await sql.query<object>(`${SELECT} WHERE id = $1`, [id]);
    return rows[0] ? fromRow<StoredApiKey>(rows[0]) : null;
  };
  return {
    get: (id: string, sql: Sql = database) => one(id, sql),

    /** Newest first. */
    async list(sql: Sql = database): Promise<StoredApiKey[]> {
      const rows = await sql.query<object>(`${SELECT} ORDER BY created_at DESC, id`);
      return rows.map((row) => fromRow<StoredApiKey>(row));
    },

    async add(key: StoredApiKey, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO api_keys (id, name, created_by, created_at, expires_at, secret_version)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        FIELDS.map((field) => key[field]),
      );
    },

    /** The first revocation stands. */
    async revoke(id: string, at: string, sql: Sql = database): Promise<StoredApiKey | null> {
      await sql.query('UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [id, at]);
      return one(id, sql);
    },

    async used(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [id, at]);
    },
  };
}
