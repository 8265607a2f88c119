import type { Costs, UsageRecord, UsageSummary } from '@contract/entities/usage';
import type { Sql } from './database';
import { createStreamTable } from './streamTable';

const FIELDS = [
  'id',
  'ts',
  'agent',
  'model',
  'provider',
  'inputTokens',
  'outputTokens',
  'cost',
  'durationMs',
  'runId',
  'correlationId',
  'dryRun',
  'demo',
] as const;

const table = createStreamTable<UsageRecord>('usage_records', FIELDS);

/** ISO 8601; `from` inclusive, `to` exclusive. */
export interface TimeSpan {
  from: string;
  to: string;
}

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** Model calls and what they cost in US dollars. A sum never counts an unknown cost as 0 without saying so. */
export function createUsageRepository(database: Sql) {
  return {
    append: (items: Parameters<typeof table.append>[0], sql: Sql) =>
      table.append(
        items.map((item) => ({ ...item, dryRun: item.dryRun ?? false })),
        sql,
      ),

    listByRun: (runId: string, limit: number, sql: Sql = database) =>
      table.readNewest(limit, sql, 'run_id = $2', [runId]),

    summary: (span: TimeSpan, sql: Sql = database) => readSummary(span, sql),

    /** Milliseconds; null when nothing was measured. */
    async meanDuration({ from, to }: TimeSpan, sql: Sql = database): Promise<number | null> {
      const rows = await sql.query<{ mean: number | null }>(
        'SELECT avg(duration_ms)::float8 AS mean FROM usage_records WHERE ts >= $1 AND ts < $2 AND NOT dry_run',
        [from, to],
      );
      return rows[0]?.mean ?? null;
    },

    /** Days are those of Asia/Seoul; a day without a model call has no entry. */
    async costs({ from, to }: TimeSpan, sql: Sql = database): Promise<Costs> {
      const span = [from, to];
      const [costData, modelUsage, agentCosts, summary] = [
        await sql.query<Costs['costData'][number]>(COSTS_PER_DAY, span),
        await sql.query<Costs['modelUsage'][number]>(USAGE_PER_MODEL, span),
        await sql.query<Costs['agentCosts'][number]>(COSTS_PER_AGENT, span),
        await readSummary({ from, to }, sql),
      ];
      const { totalCost, totalRequests } = summary;
      return { costData, modelUsage, agentCosts, summary: { totalCost, totalRequests } };
    },
  };
}

async function readSummary({ from, to }: TimeSpan, sql: Sql): Promise<UsageSummary> {
  const rows = await sql.query<UsageSummary>(
    `SELECT count(*) AS "totalRequests", coalesce(sum(cost), 0) AS "totalCost",
       coalesce(sum(input_tokens), 0) AS "totalInputTokens",
       coalesce(sum(output_tokens), 0) AS "totalOutputTokens",
       count(*) FILTER (WHERE cost IS NULL) AS "unpricedRequests"
     FROM usage_records WHERE ts >= $1 AND ts < $2 AND NOT dry_run`,
    [from, to],
  );
  if (!rows[0]) throw new Error('A summary has one row.');
  return rows[0];
}

const COSTS_PER_DAY = `
  SELECT to_char(ts AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS date, coalesce(sum(cost), 0) AS total,
    coalesce(sum(cost) FILTER (WHERE provider = 'claude'), 0) AS claude,
    coalesce(sum(cost) FILTER (WHERE provider = 'openai'), 0) AS openai
  FROM usage_records WHERE ts >= $1 AND ts < $2 AND NOT dry_run GROUP BY 1 ORDER BY 1`;

const USAGE_PER_MODEL = `
  SELECT model AS name, sum(cost) AS cost, count(*) AS requests, avg(cost) AS "avgCost",
    sum(input_tokens) AS "inputTokens", sum(output_tokens) AS "outputTokens"
  FROM usage_records WHERE ts >= $1 AND ts < $2 AND NOT dry_run GROUP BY model ORDER BY sum(cost) DESC NULLS LAST, model`;

const COSTS_PER_AGENT = `
  SELECT agent, coalesce(sum(cost), 0) AS cost
  FROM usage_records WHERE ts >= $1 AND ts < $2 AND NOT dry_run GROUP BY agent ORDER BY 2 DESC, agent`;
