import type { Run } from '@contract/entities/run';
import { toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

/** How well a run is known: by a log entry, by a span within, by one whose parent is in another process, by its root. */
export const KNOWN_BY = { log: 0, span: 1, remoteChild: 2, root: 3 } as const;

/** Facts of one run that one request's spans say. */
export interface TracedRun extends Pick<Run, 'runId' | 'title' | 'startedAt' | 'correlationId'> {
  source: string;
  lastSpanAt: string;
  /** `running` until a span that ends the run has come: its root, or the next best. */
  status: 'running' | 'completed' | 'failed';
  knownBy: (typeof KNOWN_BY)[keyof typeof KNOWN_BY];
}

/**
 * Spans come in any order and more than once: times widen, and what is better known decides title and ending. A run of
 * this platform keeps what the platform knows of it. Rows are taken in order of their ids, so that two processes do
 * not wait for each other.
 */
const NOTE = `
  INSERT INTO runs (run_id, title, status, started_at, finished_at, dry_run, correlation_id, demo, source,
    last_span_at, known_by)
  SELECT run_id, title, status, started_at, CASE WHEN status <> 'running' THEN last_span_at END, false,
    correlation_id, false, source, last_span_at, known_by
  FROM jsonb_populate_recordset(NULL::runs, $1) ORDER BY run_id
  ON CONFLICT (run_id) DO UPDATE SET (title, source, status, known_by) = (
      SELECT
        CASE WHEN wins THEN excluded.title ELSE runs.title END,
        CASE WHEN wins THEN excluded.source ELSE runs.source END,
        CASE WHEN wins THEN excluded.status WHEN runs.status = 'interrupted' THEN 'running' ELSE runs.status END,
        greatest(excluded.known_by, runs.known_by)
      FROM (SELECT excluded.known_by > runs.known_by
        OR (excluded.known_by = runs.known_by AND excluded.status <> 'running') AS wins) AS judged),
    started_at = least(runs.started_at, excluded.started_at),
    last_span_at = greatest(runs.last_span_at, excluded.last_span_at),
    finished_at = CASE WHEN excluded.status <> 'running' OR runs.status IN ('completed', 'failed')
      THEN greatest(runs.last_span_at, excluded.last_span_at) END,
    correlation_id = coalesce(runs.correlation_id, excluded.correlation_id)
  WHERE runs.source IS NOT NULL`;

/** One statement may take a run only once. */
const mergeRuns = (runs: readonly TracedRun[]): TracedRun[] => {
  const merged = new Map<string, TracedRun>();
  for (const run of runs) {
    const known = merged.get(run.runId);
    merged.set(run.runId, known ? mergeTwo(known, run) : run);
  }
  return [...merged.values()];
};

const mergeTwo = (first: TracedRun, second: TracedRun): TracedRun => ({
  ...(second.knownBy > first.knownBy ? { ...first, ...second } : { ...second, ...first }),
  startedAt: first.startedAt < second.startedAt ? first.startedAt : second.startedAt,
  lastSpanAt: first.lastSpanAt > second.lastSpanAt ? first.lastSpanAt : second.lastSpanAt,
});

/** How runs end for certain: whatever is known of them, their root decides. */
export const endsByRoot = (runs: readonly TracedRun[]): Map<string, TracedRun['status']> =>
  new Map(
    mergeRuns(runs)
      .filter(({ status, knownBy }) => knownBy === KNOWN_BY.root && status !== 'running')
      .map(({ runId, status }) => [runId, status]),
  );

/** Call it after their words were noted, in the same transaction: the status that stands beside them is told there. */
export const noteTracedRuns = async (runs: readonly TracedRun[], sql: Sql): Promise<void> => {
  await sql.query(NOTE, [toJson(mergeRuns(runs).map(toRow))]);
};

export const endSilentRuns = async (heardBefore: string, sql: Sql): Promise<void> => {
  await sql.query(
    `UPDATE runs SET status = 'interrupted', finished_at = last_span_at
     WHERE status = 'running' AND source IS NOT NULL AND last_span_at < $1`,
    [heardBefore],
  );
};
