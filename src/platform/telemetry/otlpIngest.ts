import type { LogLevel } from '@contract/entities/logEntry';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { inConventions } from './otlp/dialects';
import { withInherited } from './otlp/inheritance';
import { createIngestQueue, type IngestQueue } from './otlp/ingestQueue';
import { createLogMapping, runsOfLogs } from './otlp/mapLogRecord';
import { runsOf } from './otlp/mapRun';
import { mapSpan } from './otlp/mapSpan';
import { agentOf, spanKindOf } from './otlp/genAi';
import { decodeLogsMessage, decodeMetricsMessage, decodeTracesMessage } from './otlp/protobuf';
import { readMetrics, sourceOf } from './otlp/readMetrics';
import { readLogRecords } from './otlp/readLogRecords';
import { makeEach, readSpans, type OtlpSpan, type Readings } from './otlp/readSpans';
import type { OtlpFormat } from './otlp/requestBody';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import type { TracedRun } from '@platform/storage/telemetry/tracedRuns';
import type { PricesRepository } from '@platform/storage/telemetry/pricesRepository';
import type { RecordWriter, Writable } from './recordWriter';
import { runIdOf } from './runTracer';

export { encodeFailure, encodeResponse } from './otlp/protobuf';
export { openBody, OTLP_BODY_MAX_BYTES, type OtlpFormat } from './otlp/requestBody';

/** How many spans, log records or points of a request were not taken, and the first reasons. */
export interface Ingested {
  accepted: number;
  rejected: number;
  errorMessage: string;
  /** The runs that they belong to. */
  runIds?: string[];
}

export type OtlpSignal = 'traces' | 'logs' | 'metrics';

export interface OtlpIngest {
  /** Throws 429 with Retry-After while too much waits. */
  admit: (signal: OtlpSignal) => void;
  /** How many records wait to be stored. */
  waiting: () => number;
  /**
   * Stores what a request holds and resolves once it is committed. Throws 400 for a body that is not OTLP, 503
   * with Retry-After while the database is away.
   */
  traces: (body: Buffer, format: OtlpFormat) => Promise<Ingested>;
  logs: (body: Buffer, format: OtlpFormat) => Promise<Ingested>;
  metrics: (body: Buffer, format: OtlpFormat) => Promise<Ingested>;
  /** Rejects what still waits. */
  close: () => void;
}

/** Names this platform in the spans that it exports: what comes back is recorded already. */
export const PLATFORM_EPOCH_ATTRIBUTE = 'agent_console.epoch';

const REASONS_TOLD = 3;

export interface OtlpIngestDependencies {
  writer: RecordWriter;
  clock: Clock;
  epoch: string;
  /** The configured level: an entry below it is taken and not stored, which is no fault of its sender. */
  storesLevel: (level: LogLevel) => boolean;
  prices: Pick<PricesRepository, 'current'>;
  /** How many write at once: while the database stores what one request holds, the next is made ready. */
  transactions: number;
}

/** OTLP over HTTP. What a request holds is written in one transaction, together with what else waits. */
export const createOtlpIngest = (deps: OtlpIngestDependencies): OtlpIngest => {
  const queue = createIngestQueue(deps.writer, deps.transactions);
  const stored = (records: readonly Writable[]) =>
    records.filter((record) => record.kind !== 'logs' || deps.storesLevel(record.item.level));
  return {
    admit: queue.admit,
    waiting: queue.waiting,
    traces: async (body, format) => {
      const request = decode(body, format, decodeTracesMessage);
      const read = shaped(() => readSpans(request, deps.clock.now().getTime()));
      const foreign = read.items.filter(({ resource }) => resource[PLATFORM_EPOCH_ATTRIBUTE] !== deps.epoch);
      const told = makeEach(foreign, inConventions, nameOfSpan);
      const prices = await deps.prices.current();
      const mapped = makeEach(
        withInherited(told.items),
        (span): MappedSpan => ({ span, records: recordsOfSpan(span, prices) }),
        nameOfSpan,
      );
      const runs = runsOf(mapped.items.map(({ span }) => span));
      const records = [...recordsOfRuns(runs, mapped.items), ...namingOf(told.items)];
      const unmapped = [...told.refusals, ...mapped.refusals];
      const ingested = await store(queue, stored(records), {
        count: read.items.length - unmapped.length,
        refusals: [...read.refusals, ...unmapped],
      });
      return { ...ingested, runIds: runs.map(({ runId }) => runId) };
    },
    logs: async (body, format) => {
      const nowMs = deps.clock.now().getTime();
      const request = decode(body, format, decodeLogsMessage);
      const read = shaped(() => readLogRecords(request, nowMs));
      const map = createLogMapping();
      const mapped = makeEach(
        read.items,
        (record) => ({ record, entries: map(record) }),
        () => 'a log record',
      );
      const runs = runsOfLogs(mapped.items.map(({ record }) => record));
      const entries = stored(mapped.items.flatMap(({ entries: own }) => own));
      return store(queue, [...runs.map((item): Writable => ({ kind: 'runs', item })), ...entries], {
        count: mapped.items.length,
        refusals: [...read.refusals, ...mapped.refusals],
      });
    },
    metrics: async (body, format) => {
      const takenMs = deps.clock.now().getTime();
      const request = decode(body, format, decodeMetricsMessage);
      const { items, refusals } = shaped(() => readMetrics(request, takenMs));
      const prices = await deps.prices.current();
      const points = items.map((point): Writable => ({ kind: 'points', item: { point, prices, takenMs } }));
      return store(queue, points, { count: items.length, refusals });
    },
    close: queue.close,
  };
};

const decode = (body: Buffer, format: OtlpFormat, decodeMessage: (bytes: Buffer) => object): unknown => {
  try {
    return format === 'json' ? JSON.parse(body.toString('utf8')) : decodeMessage(body);
  } catch {
    throw new HttpError(400, 'not-otlp', `The body is not OTLP in ${format}`);
  }
};

const shaped = <Item>(read: () => Readings<Item>): Readings<Item> => {
  try {
    return read();
  } catch (error) {
    throw new HttpError(400, 'not-otlp', error instanceof Error ? error.message : 'The body is not OTLP');
  }
};

const nameOfSpan = ({ spanId }: OtlpSpan): string => `span ${spanId}`;

interface MappedSpan {
  span: OtlpSpan;
  records: Writable[];
}

/** In the order of time, as a reader expects a run: exporters send children before their parents. */
const recordsOfRuns = (runs: readonly TracedRun[], spans: readonly MappedSpan[]): Writable[] => [
  ...runs.map((item): Writable => ({ kind: 'runs', item })),
  ...spans.flatMap(({ records }) => records).sort(byTime),
];

/** Spans that name their agent themselves: those below them may have come before. */
const namingOf = (spans: readonly OtlpSpan[]): Writable[] =>
  spans.flatMap(({ traceId, spanId, attributes, resource }) => {
    const [agent, source] = [agentOf(attributes, resource), agentOf({}, resource)];
    if (agent === source) return [];
    return [{ kind: 'naming' as const, item: { runId: runIdOf(traceId), spanId, agent, source } }];
  });

/** A model call that spans tell of is not counted again where metrics tell of it. */
const recordsOfSpan = (span: OtlpSpan, prices: PriceTable): Writable[] => {
  const records = mapSpan(span, prices);
  const isCounted = records.some(({ kind }) => kind === 'usage');
  const isFailed = span.status.failed && spanKindOf(span.name, span.attributes) === 'inference';
  if (!isCounted && !isFailed) return records;
  const call = { source: sourceOf(span.resource), at: new Date(span.endMs).toISOString() };
  return [...records, { kind: 'spanCalls', item: call }];
};

const instantOf = (record: Writable): string => ('ts' in record.item ? record.item.ts : '');

const byTime = (a: Writable, b: Writable): number => {
  const [first, second] = [instantOf(a), instantOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** As long as the trace id and the span id that the ids of one span's records begin with. */
const SPAN_KEY_LENGTH = 49;

const store = async (
  queue: IngestQueue,
  records: readonly Writable[],
  { count, refusals }: { count: number; refusals: readonly string[] },
): Promise<Ingested> => {
  const refused = records.length === 0 ? [] : await queue.commit(records);
  const keys = refused.flatMap((record) => {
    if (record.kind === 'points') return [record.item.point.series];
    return 'id' in record.item ? [record.item.id.slice(0, SPAN_KEY_LENGTH)] : [];
  });
  const unfit = [...new Set(keys)].map((key) => `the database refuses what ${key} holds`);
  const reasons = [...refusals, ...unfit];
  return {
    accepted: count - unfit.length,
    rejected: reasons.length,
    errorMessage: [...new Set(reasons)].slice(0, REASONS_TOLD).join('; '),
  };
};
