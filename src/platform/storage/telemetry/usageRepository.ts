import type { Costs } from '@contract/entities/costs';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageSummary } from '@contract/entities/usageSummary';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { readRecordedSpan } from './recordedSpan';
import { createStreamTable } from './streamTable';
import {
  costsOf,
  modelUsageOf,
  readUsageSums,
  readUsageTotals,
  totalOf,
  type TimeSpan,
  type UsageSum,
} from './usageSums';

const FIELDS = [
  'id',
  'ts',
  'agent',
  'model',
  'provider',
  'inputTokens',
  'outputTokens',
  'cachedTokens',
  'reasoningTokens',
  'cost',
  'calls',
  'durationMs',
  'runId',
  'correlationId',
  'dryRun',
  'demo',
] as const;

const table = createStreamTable<UsageRecord>('usage_records', FIELDS, ['timed', 'source', 'windowFrom']);

/** A record with more that a metric says: of which service, since when, and how many calls its duration is of. */
export type MeasuredUsage = Omit<UsageRecord, 'seq'> & { source: string; windowFrom: string; timed?: number };

export interface UsageFilter extends TimeSpan {
  agent?: string | undefined;
  model?: string | undefined;
  provider?: UsageRecord['provider'] | 'other-providers' | undefined;
  /** A number: only records before it. */
  before?: number | undefined;
}

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** Model calls and what they cost in US dollars. A sum never counts an unknown cost as 0 without saying so. */
export function createUsageRepository(database: Sql) {
  return {
    fresh: table.fresh,
    append: (items: Parameters<typeof table.append>[0], sql: Sql) =>
      table.append(
        items.map((item) => ({ ...item, dryRun: item.dryRun ?? false })),
        sql,
      ),

    listByRun: (runId: string, limit: number, sql: Sql = database) =>
      table.readNewest(limit, sql, 'run_id = $2', [runId]),

    async summary(span: TimeSpan, sql: Sql = database): Promise<UsageSummary> {
      return totalOf(await readUsageTotals(span, sql));
    },

    /** Milliseconds; null when nothing was measured. */
    async meanDuration(span: TimeSpan, sql: Sql = database): Promise<number | null> {
      const sums = await readUsageTotals(span, sql);
      const timed = sums.reduce((sum, row) => sum + row.timed, 0);
      return timed === 0 ? null : sums.reduce((sum, row) => sum + row.durationMs, 0) / timed;
    },

    /** Days are those of the workspace's zone; a day without a model call has no entry. */
    async costs(span: TimeSpan, provider?: UsageRecord['provider'], sql: Sql = database): Promise<Costs> {
      const length = Date.parse(span.to) - Date.parse(span.from);
      const before = { from: new Date(Date.parse(span.from) - length).toISOString(), to: span.from };
      const of = (row: { provider: string }) => provider === undefined || row.provider === provider;
      const sums = (await readUsageSums(span, sql)).filter(of);
      const { totalCost, totalRequests } = totalOf((await readUsageTotals(before, sql)).filter(of));
      const recorded = await readRecordedSpan('usage', provider, sql);
      return { ...costsOf(sums), previous: { totalCost, totalRequests }, span, recorded };
    },

    sums: (span: TimeSpan, sql: Sql = database) => readUsageSums(span, sql),

    /** The models of the span, the most expensive first. */
    models: async (span: TimeSpan, sql: Sql = database): Promise<Costs['modelUsage']> =>
      modelUsageOf(await readUsageTotals(span, sql)),

    /** Oldest first, the newest `limit` of them. */
    list(query: UsageFilter & { limit: number }, sql: Sql = database): Promise<UsageRecord[]> {
      const filter = filterOf(query, 2).add('seq < ?', query.before);
      return table.readNewest(query.limit, sql, filter.condition(), filter.params());
    },

    /** Sums of a list. */
    async summaryOf(query: UsageFilter, sql: Sql = database): Promise<UsageSummary> {
      const { agent, model, provider } = query;
      const isOf = (sum: Omit<UsageSum, 'date'>): boolean =>
        (agent === undefined || sum.agent === agent) &&
        (model === undefined || sum.model === model) &&
        (provider === undefined ||
          (provider === 'other-providers' ? !NAMED.includes(sum.provider) : sum.provider === provider));
      return totalOf((await readUsageTotals(query, sql)).filter(isOf));
    },
  };
}

/** Providers with figures of their own. */
const NAMED: readonly string[] = ['claude', 'openai'];

const filterOf = ({ from, to, agent, model, provider }: UsageFilter, firstParameter: number) => {
  const filter = createFilter(firstParameter)
    .add('dry_run = ?', false)
    .add('ts >= ?', from)
    .add('ts < ?', to)
    .add('agent = ?', agent)
    .add('model = ?', model);
  return provider === 'other-providers'
    ? filter.add('provider <> ALL (?::text[])', NAMED)
    : filter.add('provider = ?', provider);
};
