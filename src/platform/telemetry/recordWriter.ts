import type { Database, Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import { measuredFailures, measuredUsage } from './otlp/measuredRecords';
import type { TelemetryRecord } from './recordQueue';
import type { NamingSpan } from '@platform/storage/telemetry/lateSpans';
import type { SpanCall } from '@platform/storage/telemetry/metricsRepository';
import type { MetricPoint } from '@platform/storage/telemetry/metricWindows';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import type { TracedRun } from '@platform/storage/telemetry/tracedRuns';
import type { StreamHub, TelemetryItems } from './streamHub';

/** A point with what its tokens cost, and when it came. */
export interface TakenPoint {
  point: MetricPoint;
  prices: Pick<PriceTable, 'costOf'>;
  takenMs: number;
}

/** Records that are written together: the platform's own, and what spans and metrics of other programs tell of. */
export type Writable =
  | TelemetryRecord
  | { kind: 'runs'; item: TracedRun }
  | { kind: 'spanCalls'; item: SpanCall }
  | { kind: 'naming'; item: NamingSpan }
  | { kind: 'points'; item: TakenPoint };

export interface RecordWriter {
  /**
   * Commits the batch and publishes it. Rejects when the database is away: nothing was stored then.
   * @returns the records that the database refuses for what they hold; the others are stored
   */
  write: (batch: readonly Writable[]) => Promise<readonly Writable[]>;
}

/** SQLSTATE classes "data exception" and "integrity constraint violation": trying again will not help. */
const REFUSED_FOR_GOOD = /^2[23]/;

export function createRecordWriter(dependencies: {
  database: Database;
  repositories: Repositories;
  hub: StreamHub<TelemetryItems>;
}): RecordWriter {
  const { database, repositories, hub } = dependencies;

  const write = async (batch: readonly Writable[]): Promise<readonly Writable[]> => {
    try {
      const stored = await database.transaction(async (sql) => {
        await signalStreams(database, sql);
        return append(batch, repositories, sql);
      });
      hub.publish('traces', stored.traces);
      hub.publish('logs', stored.logs);
      hub.publish('agent-messages', stored.agentMessages);
      return [];
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      if (batch.length === 1) return batch;
      const middle = Math.ceil(batch.length / 2);
      return [...(await write(batch.slice(0, middle))), ...(await write(batch.slice(middle)))];
    }
  };
  return { write };
}

/**
 * Always the same order of tables, and rows of runs last: two processes that lock their streams' numbers cannot block
 * each other.
 */
async function append(batch: readonly Writable[], repositories: Repositories, sql: Sql) {
  const naming = batch.flatMap((record) => (record.kind === 'naming' ? [record.item] : []));
  const runs = batch.flatMap((record) => (record.kind === 'runs' ? [record.item] : []));
  const traces = batch.flatMap((record) => (record.kind === 'traces' ? [record.item] : []));
  const logs = batch.flatMap((record) => (record.kind === 'logs' ? [record.item] : []));
  const usage = batch.flatMap((record) => (record.kind === 'usage' ? [record.item] : []));
  const messages = batch.flatMap((record) => (record.kind === 'agentMessages' ? [record.item] : []));
  const toolCalls = batch.flatMap((record) => (record.kind === 'toolCalls' ? [record.item] : []));
  const storedTraces = traces.length > 0 ? await repositories.traces.append(traces, sql) : [];
  const measured = await measure(batch, repositories, sql);
  logs.push(...measured.logs);
  usage.push(...measured.usage);
  const stored = {
    runs,
    traces: storedTraces,
    logs: logs.length > 0 ? await repositories.logs.append(logs, sql) : [],
    agentMessages: messages.length > 0 ? await repositories.agentMessages.append(messages, sql) : [],
    usage: usage.length > 0 ? await repositories.usage.append(usage, sql) : [],
    toolCalls: toolCalls.length > 0 ? await repositories.toolCalls.append(toolCalls, sql) : [],
  };
  await repositories.runs.noteWords(stored, sql);
  if (runs.length > 0) await repositories.runs.noteTraced(runs, sql);
  await repositories.runs.addRecords(stored, sql);
  await repositories.runs.settle({ runs, naming }, sql);
  return stored;
}

/** Calls that metrics tell and spans do not, decided under one lock. */
async function measure(batch: readonly Writable[], { metrics }: Repositories, sql: Sql) {
  const calls = batch.flatMap((record) => (record.kind === 'spanCalls' ? [record.item] : []));
  const points = batch.flatMap((record) => (record.kind === 'points' ? [record.item] : []));
  const [first] = points;
  if (!first && calls.length === 0) return { logs: [], usage: [] };
  await metrics.lock(sql);
  if (calls.length > 0) await metrics.noteSpans(calls, sql);
  if (!first) return { logs: [], usage: [] };
  const counted = await metrics.count(
    points.map(({ point }) => point),
    first.takenMs,
    sql,
  );
  return { logs: measuredFailures(counted), usage: measuredUsage(counted, first.prices) };
}

function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && REFUSED_FOR_GOOD.test(code);
}
