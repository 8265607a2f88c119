import type { Costs, UsageRecord, UsageSummary } from '@contract/entities/usage';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { HOURS_AND_DAYS_OF_SEOUL, rollupSpans, spansOf } from './rollupSpans';

/** ISO 8601; `from` inclusive, `to` exclusive. */
export interface TimeSpan {
  from: string;
  to: string;
}

/** The model calls of one agent with one model on one day of Asia/Seoul. */
export interface UsageSum {
  date: string;
  agent: string;
  model: string;
  provider: UsageRecord['provider'];
  requests: number;
  /** How many of them have a price, and what those cost in millionths of a dollar, so that sums are exact. */
  priced: number;
  micros: number;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
  timed: number;
}

const MICROS = 1_000_000;
const dollars = (micros: number): number => micros / MICROS;

const COLUMNS = 'agent, model, provider';
const ONE_CALL = `1, (cost IS NOT NULL)::int, coalesce(cost, 0), input_tokens, output_tokens,
  coalesce(duration_ms, 0), (duration_ms IS NOT NULL)::int`;

/** Whole days of Seoul and whole hours are read from their sums, and the edges of the span call by call. */
const SUMMED = `${COLUMNS}, requests, priced, cost, input_tokens, output_tokens, duration_ms, timed`;
const SUMS = `
  WITH parts (ts, ${SUMMED}) AS (
    SELECT s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
      SELECT day, ${SUMMED} FROM usage_days WHERE span.grain = 2 AND day >= span."from" AND day < span."to"
      UNION ALL
      SELECT hour, ${SUMMED} FROM usage_hours WHERE span.grain = 1 AND hour >= span."from" AND hour < span."to") AS s
    UNION ALL
    SELECT l.* FROM ${spansOf('$2')} CROSS JOIN LATERAL (
      SELECT ts, ${COLUMNS}, ${ONE_CALL} FROM usage_records
      WHERE ts >= span."from" AND ts < span."to" AND NOT dry_run OFFSET 0) AS l
  )
  SELECT to_char(ts AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS date, ${COLUMNS},
    sum(requests) AS requests, sum(priced) AS priced, round(sum(cost) * ${String(MICROS)}) AS micros,
    sum(input_tokens) AS "inputTokens", sum(output_tokens) AS "outputTokens",
    sum(duration_ms) AS "durationMs", sum(timed) AS timed
  FROM parts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

export const readUsageSums = (span: TimeSpan, sql: Sql): Promise<UsageSum[]> => {
  const { sums, rows } = rollupSpans([span], HOURS_AND_DAYS_OF_SEOUL);
  return sql.query<UsageSum>(SUMS, [toJson(sums), toJson(rows)]);
};

const add = (sums: readonly UsageSum[], read: (sum: UsageSum) => number): number =>
  sums.reduce((total, sum) => total + read(sum), 0);
const unpriced = (sums: readonly UsageSum[]): number =>
  add(sums, ({ requests, priced }) => requests - priced);
const costOf = (sums: readonly UsageSum[]): number => dollars(add(sums, ({ micros }) => micros));

export const totalOf = (sums: readonly UsageSum[]): UsageSummary => ({
  totalRequests: add(sums, ({ requests }) => requests),
  totalCost: costOf(sums),
  totalInputTokens: add(sums, ({ inputTokens }) => inputTokens),
  totalOutputTokens: add(sums, ({ outputTokens }) => outputTokens),
  unpricedRequests: unpriced(sums),
});

const groups = (
  sums: readonly UsageSum[],
  keyOf: (sum: UsageSum) => string,
): [key: string, of: [UsageSum, ...UsageSum[]]][] => {
  const byKey = new Map<string, [UsageSum, ...UsageSum[]]>();
  for (const sum of sums) {
    const known = byKey.get(keyOf(sum));
    if (known) known.push(sum);
    else byKey.set(keyOf(sum), [sum]);
  }
  return [...byKey];
};

/** The figures of the cost dashboard, all from the same rows. */
export const costsOf = (
  sums: readonly UsageSum[],
): Pick<Costs, 'costData' | 'modelUsage' | 'agentCosts' | 'summary'> => {
  const { totalCost, totalRequests, unpricedRequests } = totalOf(sums);
  return {
    costData: groups(sums, ({ date }) => date).map(([date, of]) => {
      const by = (...providers: string[]) => of.filter(({ provider }) => providers.includes(provider));
      return {
        date,
        total: costOf(of),
        claude: costOf(by('claude')),
        openai: costOf(by('openai')),
        other: costOf(by('built-in', 'other')),
      };
    }),
    modelUsage: groups(sums, ({ model }) => model)
      .map(([name, of]) => modelOf(name, of))
      .sort((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || a.name.localeCompare(b.name)),
    agentCosts: groups(sums, ({ agent }) => agent)
      .map(([agent, of]) => ({
        agent,
        cost: costOf(of),
        requests: add(of, ({ requests }) => requests),
        unpricedRequests: unpriced(of),
      }))
      .sort((a, b) => b.cost - a.cost || a.agent.localeCompare(b.agent)),
    summary: { totalCost, totalRequests, unpricedRequests },
  };
};

/** The mean is over the calls that have a price. */
const modelOf = (name: string, of: [UsageSum, ...UsageSum[]]): Costs['modelUsage'][number] => {
  const priced = add(of, (sum) => sum.priced);
  const cost = costOf(of);
  return {
    name,
    provider: of[0].provider,
    cost: priced === 0 ? null : cost,
    requests: add(of, ({ requests }) => requests),
    avgCost: priced === 0 ? null : cost / priced,
    inputTokens: add(of, ({ inputTokens }) => inputTokens),
    outputTokens: add(of, ({ outputTokens }) => outputTokens),
    unpricedRequests: unpriced(of),
  };
};
