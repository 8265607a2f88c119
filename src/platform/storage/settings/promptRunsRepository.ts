import type { PromptVersionStats } from '@contract/entities/prompt';
import { without } from '../engine/columns';
import type { Sql } from '../engine/database';

export type PromptRunsRepository = ReturnType<typeof createPromptRunsRepository>;

type Row = Omit<PromptVersionStats, 'version'> & { link: string };

/** Outcomes of the runs that went by each version of a prompt, as their decisions name it. */
export function createPromptRunsRepository(database: Sql) {
  return {
    /** Versions that no run went by are counted as 0; dry runs count nowhere. */
    async stats(
      promptId: string,
      versions: readonly string[],
      readerId?: string,
      sql: Sql = database,
    ): Promise<PromptVersionStats[]> {
      const links = versions.map((version) => `${promptId}@${version}`);
      const rows = await sql.query<Row>(STATS, [links, readerId ?? null]);
      return versions.map((version, index) => {
        const found = rows.find(({ link }) => link === links[index]);
        return found ? { version, ...without(found, 'link') } : { version, ...NO_RUNS };
      });
    },
  };
}

const NONE_JUDGED = { up: 0, down: 0, split: 0 };
const NO_RUNS = {
  runs: 0,
  errors: 0,
  meanDurationMs: null,
  p95DurationMs: null,
  cost: null,
  unpriced: 0,
  ...NONE_JUDGED,
};

/** Judgements of runs that the reader ($2, if any) may read. */
const judgedAs = (verdict: string): string =>
  `count(*) FILTER (WHERE verdict = '${verdict}' AND ($2::text IS NULL OR reader_id IN ('', $2))) AS ${verdict}`;

const STATS = `
  WITH used AS (
    SELECT DISTINCT links ->> 'promptVersionId' AS link, run_id
    FROM traces WHERE links ->> 'promptVersionId' = ANY($1) AND run_id IS NOT NULL
  ), spent AS (
    SELECT run_id, sum(cost) AS cost, count(*) FILTER (WHERE cost IS NULL) AS unpriced
    FROM usage_records WHERE run_id IN (SELECT run_id FROM used) GROUP BY run_id
  ), measured AS (
    SELECT used.link, runs.status, runs.reader_id, runs.verdict, spent.cost, spent.unpriced,
      (extract(epoch FROM runs.finished_at - runs.started_at) * 1000)::float8 AS ms
    FROM used JOIN runs ON runs.run_id = used.run_id LEFT JOIN spent ON spent.run_id = used.run_id
    WHERE NOT runs.dry_run
  )
  SELECT link, count(*) AS runs, count(*) FILTER (WHERE status = 'failed') AS errors,
    avg(ms)::float8 AS "meanDurationMs",
    percentile_cont(0.95) WITHIN GROUP (ORDER BY ms) AS "p95DurationMs",
    sum(cost) AS cost, coalesce(sum(unpriced), 0)::bigint AS unpriced,
    ${['up', 'down', 'split'].map(judgedAs).join(',\n    ')}
  FROM measured GROUP BY link`;
