import { toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import type { TracedRun } from './tracedRuns';

/** A span that names its agent. Spans below it that name none are of that agent, not of their service. */
export interface NamingSpan {
  runId: string;
  spanId: string;
  agent: string;
  /** The agent of spans that nothing names: their service. */
  source: string;
}

/**
 * Exporters send children before their parents, in requests of their own when a run lasts longer than a batch. Rows
 * that were stored before the span above them take its agent now; rows of a run take its conversation, whichever came
 * first. Call it once the runs and all records are noted: it asks all of its statements at once.
 */
export const settleSpans = async (
  { runs, naming }: { runs: readonly TracedRun[]; naming: readonly NamingSpan[] },
  sql: Sql,
): Promise<void> => {
  const runIds = [...new Set(runs.map(({ runId }) => runId))];
  if (runIds.length === 0) return;
  await Promise.all([
    ...['traces', 'usage_records'].map((table) => sql.query(conversationsOf(table), [runIds])),
    ...(naming.length > 0 ? [sql.query(NAME_AGENTS, [toJson(naming.map(toRow))])] : []),
  ]);
};

const conversationsOf = (table: string): string => `
  UPDATE ${table} SET correlation_id = runs.correlation_id FROM runs
  WHERE runs.run_id = ANY ($1::text[]) AND runs.source IS NOT NULL AND runs.correlation_id IS NOT NULL
    AND ${table}.run_id = runs.run_id AND ${table}.correlation_id IS NULL`;

/** A model call has the id of its span. All parts of the statement read rows as they were before it. */
const NAME_AGENTS = `
  WITH RECURSIVE naming AS (
    SELECT given.* FROM jsonb_to_recordset($1) AS given (run_id text, span_id text, agent text, source text)
    JOIN runs ON runs.run_id = given.run_id AND runs.agents @> ARRAY[given.source]
    WHERE given.agent <> given.source
  ),
  spans AS MATERIALIZED (
    SELECT seq, run_id, agent, attributes ->> 'span.id' AS span_id, attributes ->> 'span.parent_id' AS parent_id
    FROM traces WHERE run_id IN (SELECT run_id FROM naming)
  ),
  below AS (
    SELECT run_id, span_id, agent, source FROM naming
    UNION
    SELECT spans.run_id, spans.span_id, below.agent, below.source FROM below
    JOIN spans ON spans.run_id = below.run_id AND spans.parent_id = below.span_id
      AND spans.agent IN (below.agent, below.source)
  ),
  moved AS (
    UPDATE traces SET agent = below.agent,
      actor = CASE WHEN traces.actor = below.source THEN below.agent ELSE traces.actor END
    FROM spans JOIN below ON (below.run_id, below.span_id, below.source) = (spans.run_id, spans.span_id, spans.agent)
    WHERE traces.seq = spans.seq
    RETURNING traces.seq, traces.run_id, traces.agent, split_part(traces.id, '-', 1) || '-' || spans.span_id AS call
  ),
  calls AS (
    UPDATE usage_records SET agent = moved.agent FROM (SELECT DISTINCT call, agent FROM moved) AS moved
    WHERE usage_records.id = moved.call RETURNING usage_records.seq, usage_records.agent
  )
  UPDATE runs SET agents = ARRAY(
    SELECT coalesce(moved.agent, traces.agent) AS agent FROM traces LEFT JOIN moved ON moved.seq = traces.seq
    WHERE traces.run_id = runs.run_id AND coalesce(moved.agent, traces.agent) IS NOT NULL
    UNION SELECT coalesce(calls.agent, usage_records.agent) FROM usage_records LEFT JOIN calls ON calls.seq = usage_records.seq
    WHERE usage_records.run_id = runs.run_id ORDER BY 1)
  WHERE run_id IN (SELECT run_id FROM moved)`;
