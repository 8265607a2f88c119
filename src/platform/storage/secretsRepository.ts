import { fromRow, selectList } from './columns';
import type { Sql } from './database';

export interface StoredSecret {
  name: string;
  version: number;
  /** Sealed, or plain. */
  value: string;
  sealed: boolean;
  updatedAt: string;
}

const FIELDS = ['name', 'version', 'value', 'sealed', 'updatedAt'] as const;

/** What only the platform may read; nothing of it is ever sent to a browser. */
export function createSecretsRepository(database: Sql) {
  return {
    async get(name: string, sql: Sql = database): Promise<StoredSecret | null> {
      const rows = await sql.query<object>(`SELECT ${selectList(FIELDS)} FROM secrets WHERE name = $1`, [
        name,
      ]);
      return rows[0] ? fromRow<StoredSecret>(rows[0]) : null;
    },

    async put(secret: StoredSecret, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO secrets (name, version, value, sealed, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (name) DO UPDATE SET version = excluded.version, value = excluded.value,
           sealed = excluded.sealed, updated_at = excluded.updated_at`,
        FIELDS.map((field) => secret[field]),
      );
    },
  };
}
