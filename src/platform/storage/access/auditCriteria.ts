import type { Filter } from '../engine/filter';
import { containsPattern } from '../engine/likePattern';

/** Filter of a list of audit records. */
export interface AuditCriteria {
  /** First words of actions: `card` holds `card.approve`. */
  areas?: readonly string[] | undefined;
  actor?: string | undefined;
  /** Any part of actor, action, target or details, ignoring case. */
  q?: string | undefined;
  /** ISO 8601, inclusive; `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Numbers of records, exclusive. */
  before?: number | undefined;
  after?: number | undefined;
}

/** Adds the criteria to a filter over the audit. */
export const narrowAudit = (
  filter: Filter,
  { areas, actor, q, from, to, before, after }: AuditCriteria,
): Filter =>
  filter
    .add(`split_part(action, '.', 1) = ANY (?::text[])`, areas)
    .add('actor = ?', actor)
    .add(
      '(actor ILIKE ? OR action ILIKE ? OR target ILIKE ? OR details::text ILIKE ?)',
      q && containsPattern(q),
    )
    .add('ts >= ?', from)
    .add('ts < ?', to)
    .add('seq < ?', before)
    .add('seq > ?', after);
