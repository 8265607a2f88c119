import type { Costs } from '@contract/entities/costs';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageSummary } from '@contract/entities/usageSummary';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { daysIn } from './calendarDays';
import { HOURS_AND_DAYS_OF_SEOUL, rollupSpans, spansOf } from './rollupSpans';

/** ISO 8601; `from` inclusive, `to` exclusive. */
export interface TimeSpan {
  from: string;
  to: string;
}

/** The model calls of one agent with one model on one day of the workspace's zone. */
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
const RECORD = `coalesce(calls, 1), CASE WHEN cost IS NULL THEN 0 ELSE coalesce(calls, 1) END, coalesce(cost, 0),
  input_tokens, output_tokens, coalesce(duration_ms, 0), CASE WHEN duration_ms IS NULL THEN 0 ELSE coalesce(timed, 1) END`;

/** Whole days of `usage_days` and whole hours of a part are read from their sums, and its edges call by call. */
const SUMMED = `${COLUMNS}, requests, priced, cost, input_tokens, output_tokens, duration_ms, timed`;
const SUMS = `
  WITH parts (part, ${SUMMED}) AS (
    SELECT span.part, s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
      SELECT ${SUMMED} FROM usage_days WHERE span.grain = 2 AND day >= span."from" AND day < span."to"
      UNION ALL
      SELECT ${SUMMED} FROM usage_hours WHERE span.grain = 1 AND hour >= span."from" AND hour < span."to") AS s
    UNION ALL
    SELECT span.part, l.* FROM ${spansOf('$2')} CROSS JOIN LATERAL (
      SELECT ${COLUMNS}, ${RECORD} FROM usage_records
      WHERE ts >= span."from" AND ts < span."to" AND NOT dry_run OFFSET 0) AS l
  )
  SELECT part, ${COLUMNS},
    sum(requests) AS requests, sum(priced) AS priced, round(sum(cost) * ${String(MICROS)}) AS micros,
    sum(input_tokens) AS "inputTokens", sum(output_tokens) AS "outputTokens",
    sum(duration_ms) AS "durationMs", sum(timed) AS timed
  FROM parts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

type PartSum = Omit<UsageSum, 'date'> & { part: number };
const readParts = (spans: readonly TimeSpan[], sql: Sql): Promise<PartSum[]> => {
  const { sums, rows } = rollupSpans(spans, HOURS_AND_DAYS_OF_SEOUL);
  return sql.query<PartSum>(SUMS, [toJson(sums), toJson(rows)]);
};

/** By agent and model, whatever the day. */
export const readUsageTotals = (span: TimeSpan, sql: Sql): Promise<Omit<UsageSum, 'date'>[]> =>
  readParts([span], sql);

/** By the days of the zone that the workspace is in now. */
export const readUsageSums = async (span: TimeSpan, sql: Sql): Promise<UsageSum[]> => {
  const days = daysIn(span);
  const sums = await readParts(days, sql);
  return sums.map(({ part, ...sum }) => ({ ...sum, date: days[part]?.date ?? '' }));
};

type Sum = Omit<UsageSum, 'date'>;
const add = (sums: readonly Sum[], read: (sum: Sum) => number): number =>
  sums.reduce((total, sum) => total + read(sum), 0);
const unpriced = (sums: readonly Sum[]): number => add(sums, ({ requests, priced }) => requests - priced);
const costOf = (sums: readonly Sum[]): number => dollars(add(sums, ({ micros }) => micros));

export const totalOf = (sums: readonly Sum[]): UsageSummary => ({
  totalRequests: add(sums, ({ requests }) => requests),
  totalCost: costOf(sums),
  totalInputTokens: add(sums, ({ inputTokens }) => inputTokens),
  totalOutputTokens: add(sums, ({ outputTokens }) => outputTokens),
  unpricedRequests: unpriced(sums),
});

const groups = <One extends Sum>(
  sums: readonly One[],
  keyOf: (sum: One) => string,
): [key: string, of: [One, ...One[]]][] => {
  const byKey = new Map<string, [One, ...One[]]>();
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
        requests: add(of, ({ requests }) => requests),
        unpricedRequests: unpriced(of),
      };
    }),
    modelUsage: modelUsageOf(sums),
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

/** The most expensive first. */
export const modelUsageOf = (sums: readonly Sum[]): Costs['modelUsage'] =>
  groups(sums, ({ model }) => model)
    .map(([name, of]) => modelOf(name, of))
    .sort((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || a.name.localeCompare(b.name));

/** The mean is over the calls that have a price. */
const modelOf = (name: string, of: [Sum, ...Sum[]]): Costs['modelUsage'][number] => {
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
