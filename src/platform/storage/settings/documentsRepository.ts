import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

/** The JSON documents of the configuration: `owner-map`, `watch-channels`, `system`. */
export interface StoredDocument {
  name: string;
  /** Starts at 1; 0 stands for "none yet". */
  version: number;
  value: unknown;
  updatedBy: string;
  updatedAt: string;
  reason?: string;
}

export interface DocumentChange {
  name: string;
  value: unknown;
  /** The version the change was made on; left out: whatever is there. */
  expectedVersion?: number | undefined;
  by: string;
  at: string;
  reason?: string | undefined;
}

/** `before`: the value until then; null at the first save. `conflict`: somebody else saved first; `current` is what they saved. */
export type PutResult =
  | { state: 'saved'; document: StoredDocument; before: unknown }
  | { state: 'conflict'; current: StoredDocument | null };

const COLUMNS = selectList(['name', 'version', 'value', 'updatedBy', 'updatedAt', 'reason']);

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

export function createDocumentsRepository(database: Sql) {
  return {
    get: (name: string, sql: Sql = database) => selectNewest(name, sql),

    async put(change: DocumentChange, sql: Sql = database): Promise<PutResult> {
      const rows = await sql.query<StoredDocument & { before: unknown }>(PUT, [
        change.name,
        toJson(change.value),
        change.expectedVersion,
        change.by,
        change.at,
        change.reason,
      ]);
      if (rows[0]) {
        const { before, ...document } = rows[0];
        return { state: 'saved', document: fromRow<StoredDocument>(document), before };
      }
      return { state: 'conflict', current: await selectNewest(change.name, sql) };
    },

    /** Newest first. */
    async history(name: string, limit: number, sql: Sql = database): Promise<StoredDocument[]> {
      const rows = await sql.query<StoredDocument>(
        `SELECT ${COLUMNS} FROM documents WHERE name = $1 ORDER BY version DESC LIMIT $2`,
        [name, limit],
      );
      return rows.map((row) => fromRow<StoredDocument>(row));
    },
  };
}

async function selectNewest(name: string, sql: Sql): Promise<StoredDocument | null> {
  const rows = await sql.query<StoredDocument>(
    `SELECT ${COLUMNS} FROM documents WHERE name = $1 ORDER BY version DESC LIMIT 1`,
    [name],
  );
  return rows[0] ? fromRow<StoredDocument>(rows[0]) : null;
}

/** Two that save the same version meet in the primary key: one of them gets no row back. */
const PUT = `
  INSERT INTO documents (name, version, value, updated_by, updated_at, reason)
  SELECT $1, newest.version + 1, $2, $4, $5, $6
  FROM (SELECT coalesce(max(version), 0) AS version FROM documents WHERE name = $1) newest
  WHERE $3::integer IS NULL OR newest.version = $3
  ON CONFLICT (name, version) DO NOTHING
  RETURNING ${COLUMNS}, (
    SELECT old.value FROM documents old WHERE old.name = $1 AND old.version = documents.version - 1
  ) AS before`;
