import {
  BEFORE_THE_FIRST,
  continues,
  readAuditHead,
  SELECT_AUDIT,
  type AuditHead,
  type AuditRecord,
} from './auditChain';
import type { Sql } from '../engine/database';

/** `brokenSeq`: the first record that is not as it was written, or not where it was. */
export type AuditVerification =
  | { ok: true; count: number; head: AuditHead }
  | { ok: false; brokenSeq: number; what: 'changed' | 'removed' | 'inserted' | 'rewritten' };

const PAGE = 1000;

/**
 * Reads the whole chain in the order of its numbers. `witnessed`: records as they were seen outside the database, in
 * any order; whoever writes the whole chain anew cannot make them fit. Within one transaction of one snapshot.
 */
export async function verifyChain(
  sql: Sql,
  witnessed: readonly AuditHead[] = [],
): Promise<AuditVerification> {
  const head = await readAuditHead(sql);
  const seen = new Map(witnessed.map(({ seq, hash }) => [seq, hash]));
  let last = BEFORE_THE_FIRST;
  for (let from = `${Number.MIN_SAFE_INTEGER}`; ; from = String(last.seq)) {
    const page = await sql.query<AuditRecord>(`${SELECT_AUDIT} WHERE seq > $1 ORDER BY seq LIMIT $2`, [
      from,
      PAGE,
    ]);
    for (const record of page) {
      const broken = judge(record, last, head, seen);
      if (broken) return broken;
      last = { seq: record.seq, hash: record.hash };
    }
    if (page.length < PAGE) break;
  }
  return judgeEnd(last, head, witnessed);
}

const judge = (
  record: AuditRecord,
  last: AuditHead,
  head: AuditHead | undefined,
  seen: ReadonlyMap<number, string>,
): AuditVerification | undefined => {
  const { seq, hash } = record;
  if (!continues(last, record)) {
    if (seq < 1 || (head && seq > head.seq)) return broken(seq, 'inserted');
    return seq > last.seq + 1 ? broken(last.seq + 1, 'removed') : broken(seq, 'changed');
  }
  const known = seen.get(seq);
  return known === undefined || known === hash ? undefined : broken(seq, 'rewritten');
};

const judgeEnd = (
  last: AuditHead,
  head: AuditHead | undefined,
  witnessed: readonly AuditHead[],
): AuditVerification => {
  const furthest = Math.max(head?.seq ?? last.seq + 1, ...witnessed.map(({ seq }) => seq));
  if (furthest > last.seq) return broken(last.seq + 1, 'removed');
  if (head?.seq === last.seq && head.hash !== last.hash) return broken(last.seq, 'changed');
  return { ok: true, count: last.seq, head: last };
};

const broken = (
  brokenSeq: number,
  what: Extract<AuditVerification, { ok: false }>['what'],
): AuditVerification => ({ ok: false, brokenSeq, what });
