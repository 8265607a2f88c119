import { createHash } from 'node:crypto';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toCanonicalJson, toJson } from '../engine/json';

export interface AuditEntry {
  /** ISO 8601. */
  ts: string;
  /** Name of whoever did it: a username, or that of a program. */
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

/** The record that stands last, or how a chain without one begins. */
export interface AuditHead {
  seq: number;
  hash: string;
}

export const SELECT_AUDIT = `SELECT ${selectList(['seq', 'ts', 'actor', 'action', 'target', 'details', 'prevHash', 'hash'])} FROM audit`;
export const BEFORE_THE_FIRST: AuditHead = { seq: 0, hash: '0'.repeat(64) };

const AUDIT_LOCK = 7_203_462;
const HEAD = 'audit-head';

/** In one statement; undefined where the chain goes on behind its head. */
export async function appendToHead(entry: AuditEntry, sql: Sql): Promise<AuditRecord | undefined> {
  const { actor, action, target, details } = entry;
  const ts = new Date(entry.ts).toISOString();
  const [lead, rest] = [toCanonicalJson({ action, actor, details }), toCanonicalJson({ target, ts })];
  const [added] = await sql.query<Pick<AuditRecord, 'seq' | 'prevHash' | 'hash'>>(
    `SELECT seq, prev_hash AS "prevHash", hash FROM append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[AUDIT_LOCK, entry.ts, actor, action, target, toJson(details)],
      ...[`${lead.slice(0, -1)},"prevHash":"`, '","seq":', `,${rest.slice(1)}`],
    ],
  );
  return added && { ...entry, ...added };
}

/** Within the caller's transaction. Goes on from the head, not from what is found: a missing end stays missing. */
export async function appendToChain(entry: AuditEntry, sql: Sql): Promise<AuditRecord> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [AUDIT_LOCK]);
  const [known] = await sql.query<{ head: AuditHead | null; last: number | null }>(
    'SELECT (SELECT value FROM meta WHERE key = $1) AS head, (SELECT max(seq) FROM audit) AS last',
    [HEAD],
  );
  const kept = known?.head ?? BEFORE_THE_FIRST;
  const last = known?.last ?? 0;
  const head = last > kept.seq ? await followChain(kept, sql) : kept;
  const seq = Math.max(head.seq, last) + 1;
  const prevHash = head.hash;
  const hash = hashOf({ ...entry, seq, prevHash });
  await sql.query(
    `WITH added AS (
       INSERT INTO audit (seq, ts, actor, action, target, details, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8))
     INSERT INTO meta (key, value) VALUES ($9, $10) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [
      ...[seq, entry.ts, entry.actor, entry.action, entry.target, toJson(entry.details), prevHash, hash],
      ...[HEAD, toJson({ seq, hash })],
    ],
  );
  return { ...entry, seq, prevHash, hash };
}

/** An older version of the platform, at work beside this one, writes records but no head: what goes on rightly is its. */
async function followChain(head: AuditHead, sql: Sql): Promise<AuditHead> {
  const beyond = await sql.query<AuditRecord>(`${SELECT_AUDIT} WHERE seq > $1 ORDER BY seq`, [head.seq]);
  let last = head;
  for (const record of beyond) {
    if (!continues(last, record)) break;
    last = { seq: record.seq, hash: record.hash };
  }
  return last;
}

/** Whether a record is as it was written, and directly behind this one. */
export const continues = (last: AuditHead, { hash, ...record }: AuditRecord): boolean =>
  record.seq === last.seq + 1 && record.prevHash === last.hash && hash === hashOf(record);

/** undefined where somebody has removed it. */
export async function readAuditHead(sql: Sql): Promise<AuditHead | undefined> {
  const rows = await sql.query<{ value: AuditHead }>('SELECT value FROM meta WHERE key = $1', [HEAD]);
  return rows[0]?.value;
}

function hashOf(record: Omit<AuditRecord, 'hash'>): string {
  return createHash('sha256')
    .update(toCanonicalJson({ ...record, ts: new Date(record.ts).toISOString() }))
    .digest('hex');
}
