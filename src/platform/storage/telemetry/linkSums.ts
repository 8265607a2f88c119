import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { FIVES_AND_MORE, rollupSpans, spansOf, type RollupSpan } from './rollupSpans';

/** One pair that talked: an edge of the network graph. */
export interface AgentLink {
  source: string;
  target: string;
  messageCount: number;
  lastMessage: string;
}

/** Table of the sums, and the names of its columns. */
interface Links {
  table: 'agent_messages' | 'tool_calls';
  at: string;
  source: string;
  target: string;
}
export const MESSAGE_LINKS: Links = {
  table: 'agent_messages',
  at: '"timestamp"',
  source: '"from"',
  target: '"to"',
};
export const CALL_LINKS: Links = { table: 'tool_calls', at: 'ts', source: 'caller', target: 'server' };

const spansSince = (from: string): { rows: RollupSpan[]; sums: RollupSpan[] } =>
  rollupSpans([{ from }], FIVES_AND_MORE);

/** Pairs that talked since then, and when last (ISO 8601). */
export const readLinks = (
  { table, at, source, target }: Links,
  since: string,
  sql: Sql,
): Promise<AgentLink[]> => {
  const { sums, rows } = spansSince(since);
  return sql.query<AgentLink>(
    `WITH parts AS (
       SELECT s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
         SELECT source, target, sum(messages) AS messages, max(last) AS last FROM link_sums
         WHERE kind = '${table}' AND grain = span.grain AND start >= span."from" AND start < span."to"
         GROUP BY 1, 2 OFFSET 0) AS s
       UNION ALL
       SELECT l.* FROM ${spansOf('$2')} CROSS JOIN LATERAL (
         SELECT ${source}, ${target}, 1, ${at} FROM ${table} WHERE ${at} >= span."from" AND ${at} < span."to" OFFSET 0) AS l
     )
     SELECT source, target, sum(messages) AS "messageCount", max(last) AS "lastMessage"
     FROM parts GROUP BY 1, 2 ORDER BY 1, 2`,
    [toJson(sums), toJson(rows)],
  );
};

/** Tool calls of a range, of these callers where some are named. */
export const countCalls = async (
  range: { from?: string | undefined; to?: string | undefined; callers: readonly string[]; dryRun: boolean },
  sql: Sql,
): Promise<number> => {
  const { sums, rows } = rollupSpans([range], FIVES_AND_MORE);
  const [row] = await sql.query<{ count: number }>(
    `SELECT coalesce(sum(messages), 0) AS count FROM (
       SELECT s.messages FROM ${spansOf('$1')} CROSS JOIN LATERAL (
         SELECT sum(messages) AS messages FROM link_sums
         WHERE kind = 'tool_calls' AND grain = span.grain AND start >= span."from" AND start < span."to"
           AND dry_run = $3 AND ($4::text[] = '{}' OR source = ANY ($4::text[])) OFFSET 0) AS s
       UNION ALL
       SELECT l.messages FROM ${spansOf('$2')} CROSS JOIN LATERAL (
         SELECT count(*) AS messages FROM tool_calls
         WHERE ts >= span."from" AND ts < span."to" AND dry_run = $3 AND ($4::text[] = '{}' OR caller = ANY ($4::text[])) OFFSET 0) AS l
     ) AS parts`,
    [toJson(sums), toJson(rows), range.dryRun, range.callers],
  );
  return row?.count ?? 0;
};
