import { createHash } from 'node:crypto';
import { selectList } from './columns';
import type { Database, Sql } from './database';
import { toCanonicalJson, toJson } from './json';
import { inTransaction } from './pooledDatabase';

export interface AuditEntry {
  /** ISO 8601. */
  ts: string;
  /** Who did it: a username, or the name of a program. */
  actor: string;
  /** `sign-in`, `card.approve`, `config.save`, … */
  action: string;
  target: string;
  details: Record<string, unknown>;
}

export interface AuditRecord extends AuditEntry {
  seq: number;
  prevHash: string;
  hash: string;
}

export type AuditVerification = { ok: true; count: number } | { ok: false; brokenSeq: number };

const BEFORE_THE_FIRST = '0'.repeat(64);
const AUDIT_LOCK = 7_203_462;
const VERIFY_PAGE = 1000;
const SELECT = `SELECT ${selectList(['seq', 'ts', 'actor', 'action', 'target', 'details', 'prevHash', 'hash'])} FROM audit`;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Append-only; each record's hash covers the one before it, so a changed or removed record breaks the chain. */
export function createAuditRepository(database: Database) {
  return {
    append(entry: AuditEntry, sql: Sql = database): Promise<AuditRecord> {
      return inTransaction(database, sql, (inside) => append(entry, inside));
    },

    /** Newest first. */
    list(query: { limit: number; before?: number }, sql: Sql = database): Promise<AuditRecord[]> {
      return sql.query<AuditRecord>(
        `${SELECT} WHERE $2::bigint IS NULL OR seq < $2 ORDER BY seq DESC LIMIT $1`,
        [query.limit, query.before],
      );
    },

    verify: (sql: Sql = database): Promise<AuditVerification> => verify(sql),
  };
}

async function append(entry: AuditEntry, sql: Sql): Promise<AuditRecord> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [AUDIT_LOCK]);
  const last = await sql.query<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1',
  );
  const seq = (last[0]?.seq ?? 0) + 1;
  const prevHash = last[0]?.hash ?? BEFORE_THE_FIRST;
  const hash = hashRecord({ ...entry, seq, prevHash });
  await sql.query(
    `INSERT INTO audit (seq, ts, actor, action, target, details, prev_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [seq, entry.ts, entry.actor, entry.action, entry.target, toJson(entry.details), prevHash, hash],
  );
  return { ...entry, seq, prevHash, hash };
}

async function verify(sql: Sql): Promise<AuditVerification> {
  let expected = { seq: 1, prevHash: BEFORE_THE_FIRST };
  for (;;) {
    const page = await sql.query<AuditRecord>(`${SELECT} WHERE seq >= $1 ORDER BY seq LIMIT $2`, [
      expected.seq,
      VERIFY_PAGE,
    ]);
    for (const { hash, ...record } of page) {
      const intact =
        record.seq === expected.seq && record.prevHash === expected.prevHash && hash === hashRecord(record);
      if (!intact) return { ok: false, brokenSeq: expected.seq };
      expected = { seq: record.seq + 1, prevHash: hash };
    }
    if (page.length < VERIFY_PAGE) return { ok: true, count: expected.seq - 1 };
  }
}

function hashRecord(record: Omit<AuditRecord, 'hash'>): string {
  return createHash('sha256')
    .update(toCanonicalJson({ ...record, ts: new Date(record.ts).toISOString() }))
    .digest('hex');
}
