import type { AuditAction } from '@contract/entities/auditRecord';
import { defined } from '@contract/defined';
import {
  appendToChain,
  appendToHead,
  readAuditHead,
  SELECT_AUDIT,
  type AuditEntry,
  type AuditHead,
  type AuditRecord,
} from './auditChain';
import { narrowAudit, type AuditCriteria } from './auditCriteria';
import { verifyChain, type AuditVerification } from './auditVerification';
import { callingAddress } from '@platform/common/callingAddress';
import { callingKey, type CallingKey } from '@platform/common/callingKey';
import type { Database, Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { inTransaction } from '../engine/pooledDatabase';

/** With `after` the oldest that follow it, else the newest. */
export type AuditListQuery = AuditCriteria & { limit: number };

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** The access key and the network address that it was asked with, where it is not the work of the platform itself. */
const callerOf = ({ target }: AuditEntry): { accessKey?: CallingKey; clientAddress?: string } => {
  const address = callingAddress();
  // A sign-in names its address as its target.
  return defined({ accessKey: callingKey(), clientAddress: address === target ? undefined : address });
};

/** Append-only; each record's hash covers the one before it, so a changed or removed record breaks the chain. */
export function createAuditRepository(database: Database) {
  return {
    async append(entry: AuditEntry & { action: AuditAction }, sql: Sql = database): Promise<AuditRecord> {
      const whole = { ...entry, details: { ...entry.details, ...callerOf(entry) } };
      return (
        (await appendToHead(whole, sql)) ??
        inTransaction(database, sql, (inside) => appendToChain(whole, inside))
      );
    },

    /** Newest first. */
    async list({ limit, ...criteria }: AuditListQuery, sql: Sql = database): Promise<AuditRecord[]> {
      const filter = narrowAudit(createFilter(2), criteria);
      const isForward = criteria.after !== undefined;
      const records = await sql.query<AuditRecord>(
        `${SELECT_AUDIT} WHERE ${filter.condition()} ORDER BY seq ${isForward ? 'ASC' : 'DESC'} LIMIT $1`,
        [limit, ...filter.params()],
      );
      return isForward ? records.reverse() : records;
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
