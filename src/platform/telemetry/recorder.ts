import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgentMessage } from '@contract/entities/agentMessage';
import type { LogEntry, LogLevel } from '@contract/entities/logEntry';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import { DEFAULT_LOG_LEVEL } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import { createRecordQueue, type RecordQueue, type TelemetryRecord } from './recordQueue';
import { createRecordWriter, type RecordWriter } from './recordWriter';
import type { StreamHub, TelemetryItems } from './streamHub';

/** A record made by its caller: id and time are added when left out. */
type New<Item, Time extends keyof Item> = Omit<Item, 'id' | 'seq' | Time> &
  Partial<Pick<Item, Time & keyof Item>> & { id?: string };

export type NewTrace = New<TraceEvent, 'ts'>;
export type NewLog = Omit<New<LogEntry, 'ts'>, 'flagged'> & { flagged?: boolean };
export type NewUsage = New<UsageRecord, 'ts'>;
export type NewAgentMessage = New<AgentMessage, 'timestamp'>;
export type NewToolCall = New<ToolCallRecord, 'ts'>;

/** Each call queues one record and answers its id; it never waits and never throws. */
export interface Recorder {
  trace: (event: NewTrace) => string;
  /** Below the threshold nothing is stored. `meta.durationMs` (milliseconds) feeds the percentiles. */
  log: (entry: NewLog) => string;
  usage: (record: NewUsage) => string;
  agentMessage: (message: NewAgentMessage) => string;
  toolCall: (record: NewToolCall) => string;
  setLogLevel: (level: LogLevel) => void;
  /** Whether entries of this level are stored now, wherever they come from. */
  storesLevel: (level: LogLevel) => boolean;
  /** Resolves once everything recorded before is committed (or given up); what comes later is not waited for. */
  flush: () => Promise<void>;
  /** Stores what is queued, for at most `CLOSE_LIMIT_MS`; later records are refused silently. */
  close: () => Promise<void>;
}

export interface RecorderDependencies {
  database: Database;
  repositories: Repositories;
  hub: StreamHub<TelemetryItems>;
  clock: Clock;
  logLevel?: LogLevel | undefined;
  /** Told of every use of a language model. */
  onUsage?: ((usage: NewUsage) => void) | undefined;
}

const FLUSH_DELAY_MS = 25;
/** A database with one connection has it for others most of the time: a batch that took long is followed by a longer rest. */
const REST_PER_WRITE = 4;
const MAX_FLUSH_DELAY_MS = 250;
const FLUSH_AT = 500;
/** Records that have piled up meanwhile go in larger steps. */
const MAX_BATCH = 2000;
const CAPACITY = 50_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
const CLOSE_LIMIT_MS = 5000;
const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** The one way telemetry enters the database: batched, and told to the streams after its commit. */
export function createRecorder(dependencies: RecorderDependencies): Recorder {
  const { clock } = dependencies;
  const queue = createRecordQueue(CAPACITY);
  const pump = createPump(queue, createRecordWriter(dependencies), clock);
  let threshold = LEVELS.indexOf(dependencies.logLevel ?? DEFAULT_LOG_LEVEL);

  const storesLevel = (level: LogLevel) => LEVELS.indexOf(level) >= threshold;
  const record = (entry: TelemetryRecord): string => {
    pump.push(entry);
    return entry.item.id;
  };
  const stamp = (ts: string | undefined) => (ts === undefined ? clock.now() : new Date(ts)).toISOString();
  const named = <Item extends { id?: string }>(item: Item) => ({ ...item, id: item.id ?? randomUUID() });

  return {
    trace: (event) => record({ kind: 'traces', item: { ...named(event), ts: stamp(event.ts) } }),
    log: (entry) => {
      const item = { flagged: false, ...named(entry), ts: stamp(entry.ts) };
      return storesLevel(entry.level) ? record({ kind: 'logs', item }) : item.id;
    },
    usage: (usage) => {
      dependencies.onUsage?.(usage);
      return record({ kind: 'usage', item: { ...named(usage), ts: stamp(usage.ts) } });
    },
    agentMessage: (message) =>
      record({ kind: 'agentMessages', item: { ...named(message), timestamp: stamp(message.timestamp) } }),
    toolCall: (call) => record({ kind: 'toolCalls', item: { ...named(call), ts: stamp(call.ts) } }),
    setLogLevel: (level) => {
      threshold = LEVELS.indexOf(level);
    },
    storesLevel,
    flush: pump.flush,
    close: pump.close,
  };
}

interface Pump {
  push: (record: TelemetryRecord) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/** Moves records from the queue to the database, one batch after the other, and again after a failure. */
function createPump(queue: RecordQueue, writer: RecordWriter, clock: Clock): Pump {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let delayMs = FLUSH_DELAY_MS;
  let closed = false;
  const givingUp = new AbortController();

  const drain = async () => {
    let retryMs = FIRST_RETRY_MS;
    while (!givingUp.signal.aborted) {
      const batch = queue.peek(MAX_BATCH);
      const begun = performance.now();
      try {
        queue.countDropped((await writer.write(batch)).length);
        delayMs = delayAfter(performance.now() - begun);
        queue.remove(batch.length);
        reportDropped(queue, clock);
        if (queue.size() < FLUSH_AT) return;
      } catch {
        await pause(retryMs, undefined, { signal: givingUp.signal }).catch(() => undefined);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    }
  };
  const start = () => {
    clearTimeout(timer);
    timer = undefined;
    running = drain().finally(() => {
      running = undefined;
      if (!closed) schedule();
    });
    return running;
  };
  const schedule = () => {
    if (running !== undefined || queue.size() === 0) return;
    if (queue.size() >= FLUSH_AT) void start();
    else timer ??= setTimeout(() => void start(), delayMs);
  };
  const flush = async () => {
    const last = queue.newest();
    while (last !== undefined && queue.has(last) && !givingUp.signal.aborted) await (running ?? start());
  };
  return {
    push: (record) => {
      if (closed) return;
      queue.push(record);
      schedule();
    },
    flush,
    close: async () => {
      closed = true;
      const limit = setTimeout(() => {
        givingUp.abort();
      }, CLOSE_LIMIT_MS);
      while (queue.size() > 0 && !givingUp.signal.aborted) await (running ?? start());
      clearTimeout(timer);
      clearTimeout(limit);
    },
  };
}

/** Milliseconds until what is queued after a batch that took so long is written. */
export const delayAfter = (writeMs: number): number =>
  Math.min(Math.max(writeMs * REST_PER_WRITE, FLUSH_DELAY_MS), MAX_FLUSH_DELAY_MS);

function reportDropped(queue: RecordQueue, clock: Clock): void {
  const count = queue.takeDropped();
  if (count === 0) return;
  queue.push({
    kind: 'logs',
    item: {
      id: randomUUID(),
      ts: clock.now().toISOString(),
      level: 'warn',
      agentId: 'platform',
      message: `${count} telemetry records were dropped: the database did not take them.`,
      meta: { dropped: count },
      flagged: true,
    },
  });
}
