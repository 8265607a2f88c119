import {
  appendToChain,
  readAuditHead,
  SELECT_AUDIT,
  type AuditEntry,
  type AuditHead,
  type AuditRecord,
} from './auditChain';
import { verifyChain, type AuditVerification } from './auditVerification';
import type { Database, Sql } from '../engine/database';
import { inTransaction } from '../engine/pooledDatabase';

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Append-only; each record's hash covers the one before it, so a changed or removed record breaks the chain. */
export function createAuditRepository(database: Database) {
  return {
    append(entry: AuditEntry, sql: Sql = database): Promise<AuditRecord> {
      return inTransaction(database, sql, (inside) => appendToChain(entry, inside));
    },

    /** Newest first. */
    list(query: { limit: number; before?: number }, sql: Sql = database): Promise<AuditRecord[]> {
      return sql.query<AuditRecord>(
        `${SELECT_AUDIT} WHERE $2::bigint IS NULL OR seq < $2 ORDER BY seq DESC LIMIT $1`,
        [query.limit, query.before],
      );
    },

    head: (sql: Sql = database): Promise<AuditHead | undefined> => readAuditHead(sql),

    /** `witnessed`: what `readWitnessed` has kept outside the database. */
    verify: (witnessed: readonly AuditHead[] = []): Promise<AuditVerification> =>
      database.transaction(async (sql) => {
        await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        return verifyChain(sql, witnessed);
      }),
  };
}
