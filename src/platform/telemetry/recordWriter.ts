import type { AgentMessage } from '@contract/entities/agentMessage';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import { measuredFailures, measuredUsage } from './otlp/measuredRecords';
import type { TelemetryRecord } from './recordQueue';
import type { NamingSpan } from '@platform/storage/telemetry/lateSpans';
import type { SpanCall } from '@platform/storage/telemetry/metricsRepository';
import type { MetricPoint } from '@platform/storage/telemetry/metricWindows';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import type { FreshRecords } from '@platform/storage/telemetry/runSums';
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

/** SQLSTATE "unique violation": one of them is there, or another process has stored it meanwhile; that can be seen now. */
const TAKEN = '23505';
/** Records are new nearly always. Who sends one again sends more: in so many batches after it they are looked for first. */
const LOOKED_FOR_AFTER = 20;
/** SQLSTATE classes "data exception" and "integrity constraint violation": trying again will not help. */
const REFUSED_FOR_GOOD = /^2[23]/;

export function createRecordWriter(dependencies: {
  database: Database;
  repositories: Repositories;
  hub: StreamHub<TelemetryItems>;
}): RecordWriter {
  const { database, repositories, hub } = dependencies;

  let looks = 0;

  const store = async (batch: readonly Writable[], looksFirst: boolean): Promise<void> => {
    const stored = await database.transactionWithEnd(
      (sql) => prepare(batch, { repositories, sql, looksFirst }),
      (prepared, sql) => appendAll(prepared, { database, repositories, sql }),
    );
    hub.publish('traces', stored.traces);
    hub.publish('logs', stored.logs);
    hub.publish('agent-messages', stored.agentMessages);
  };
  const storeOnce = async (batch: readonly Writable[]): Promise<void> => {
    const looksFirst = looks > 0;
    if (looksFirst) looks -= 1;
    try {
      await store(batch, looksFirst);
    } catch (error) {
      if (codeOf(error) !== TAKEN) throw error;
      looks = LOOKED_FOR_AFTER;
      await store(batch, true);
    }
  };
  const write = async (batch: readonly Writable[]): Promise<readonly Writable[]> => {
    if (batch.length === 0) return [];
    try {
      await storeOnce(batch);
      return [];
    } catch (error) {
      if (!REFUSED_FOR_GOOD.test(codeOf(error))) throw error;
      if (batch.length === 1) return batch;
      const middle = Math.ceil(batch.length / 2);
      return [...(await write(batch.slice(0, middle))), ...(await write(batch.slice(middle)))];
    }
  };
  return {
    // Points in a transaction of their own: they are counted under the locks of streams, which others take after the rows of runs.
    write: async (batch) => {
      const points = batch.filter(({ kind }) => kind === 'points');
      const others = batch.filter(({ kind }) => kind !== 'points');
      return [...(await write(others)), ...(await write(points))];
    },
  };
}

interface Prepared extends FreshRecords {
  agentMessages: readonly Omit<AgentMessage, 'seq'>[];
  calls: readonly SpanCall[];
  naming: readonly NamingSpan[];
}

/** Always the same order of tables, and rows in the order of their ids: two processes cannot block each other. */
const prepare = async (
  batch: readonly Writable[],
  { repositories, sql, looksFirst }: { repositories: Repositories; sql: Sql; looksFirst: boolean },
): Promise<Prepared> => {
  const told = sortOut(batch);
  const measured = await measure(told.points, repositories, sql);
  const { runs } = told;
  const asked = looksFirst ? sql : undefined;
  const [traces, logs, agentMessages, usage, toolCalls] = await Promise.all([
    repositories.traces.fresh(told.traces, asked),
    repositories.logs.fresh([...told.logs, ...measured.logs], asked),
    repositories.agentMessages.fresh(told.agentMessages, asked),
    repositories.usage.fresh([...told.usage, ...measured.usage], asked),
    repositories.toolCalls.fresh(told.toolCalls, asked),
  ]);
  const placed = await repositories.logs.place(logs, sql);
  const fresh = { runs, traces, logs: placed, usage, toolCalls };
  await repositories.runs.noteWords(fresh, sql);
  if (runs.length > 0) await repositories.runs.noteTraced(runs, sql);
  await repositories.runs.addRecords(fresh, sql);
  return { ...fresh, agentMessages, calls: told.spanCalls, naming: told.naming };
};

/** In the order in which every process locks the streams. */
const appendAll = async (
  { calls, ...records }: Prepared,
  { database, repositories, sql }: { database: Database; repositories: Repositories; sql: Sql },
) => {
  const [traces, logs, , , agentMessages] = await Promise.all([
    repositories.traces.append(records.traces, sql),
    repositories.logs.append(records.logs, sql),
    repositories.metrics.noteSpans(calls, sql),
    repositories.usage.append(records.usage, sql),
    repositories.agentMessages.append(records.agentMessages, sql),
    repositories.toolCalls.append(records.toolCalls, sql),
    repositories.runs.settle(records, sql),
    signalStreams(database, sql),
  ]);
  return { traces, logs, agentMessages };
};

type ItemsOf<Kind extends Writable['kind']> = Extract<Writable, { kind: Kind }>['item'][];
type Told = { [Kind in Writable['kind']]: ItemsOf<Kind> };

const sortOut = (batch: readonly Writable[]): Told => {
  const told: Told = {
    traces: [],
    logs: [],
    usage: [],
    agentMessages: [],
    toolCalls: [],
    runs: [],
    spanCalls: [],
    naming: [],
    points: [],
  };
  for (const { kind, item } of batch) (told[kind] as unknown[]).push(item);
  return told;
};

/** Calls that metrics tell and spans do not, decided under one lock. */
const measure = async (points: readonly TakenPoint[], { metrics }: Repositories, sql: Sql) => {
  const [first] = points;
  if (!first) return { logs: [], usage: [] };
  await metrics.lock(sql);
  const counted = await metrics.count(
    points.map(({ point }) => point),
    first.takenMs,
    sql,
  );
  return { logs: measuredFailures(counted), usage: measuredUsage(counted, first.prices) };
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
