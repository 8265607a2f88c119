import type { AgentMessage } from '@contract/entities/agentMessage';
import type { LogEntry } from '@contract/entities/logEntry';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';

/** A record before the database has numbered it. */
export type TelemetryRecord =
  | { kind: 'traces'; item: Omit<TraceEvent, 'seq'> }
  | { kind: 'logs'; item: Omit<LogEntry, 'seq'> }
  | { kind: 'usage'; item: Omit<UsageRecord, 'seq'> }
  | { kind: 'agentMessages'; item: Omit<AgentMessage, 'seq'> }
  | { kind: 'toolCalls'; item: Omit<ToolCallRecord, 'seq'> };

export interface RecordQueue {
  push: (record: TelemetryRecord) => void;
  /** The oldest records, which stay in the queue until `remove`. */
  peek: (count: number) => TelemetryRecord[];
  remove: (count: number) => void;
  size: () => number;
  newest: () => TelemetryRecord | undefined;
  /** Whether a record still waits: neither stored nor given up. */
  has: (record: TelemetryRecord) => boolean;
  /** Records given up since the last call. */
  takeDropped: () => number;
  countDropped: (count: number) => void;
}

/** Share of a full queue that is given up at once, so that room is not made for every single record. */
const ROOM_SHARE = 0.1;

/** In the order in which they are given up when the database stays away: cheapest first. */
const GIVEN_UP: ((record: TelemetryRecord) => boolean)[] = [
  (record) => record.kind === 'logs' && record.item.level === 'debug',
  (record) => record.kind === 'logs' && record.item.level === 'info',
  () => true,
];

/** Waiting records with bounded memory: a full queue gives up its oldest debug logs first. */
export function createRecordQueue(capacity: number): RecordQueue {
  let records: TelemetryRecord[] = [];
  let dropped = 0;
  /** The first ones are being written and must stay where they are. */
  let peeked = 0;

  const makeRoom = () => {
    let excess = Math.ceil(capacity * ROOM_SHARE);
    for (const isGivenUp of GIVEN_UP) {
      records = records.filter((record, index) => {
        if (excess === 0 || index < peeked || !isGivenUp(record)) return true;
        excess -= 1;
        dropped += 1;
        return false;
      });
    }
  };

  return {
    push: (record) => {
      if (records.length >= capacity) makeRoom();
      records.push(record);
    },
    peek: (count) => {
      peeked = Math.min(count, records.length);
      return records.slice(0, peeked);
    },
    remove: (count) => {
      records.splice(0, count);
      peeked = 0;
    },
    size: () => records.length,
    newest: () => records.at(-1),
    has: (record) => records.includes(record),
    takeDropped: () => {
      const count = dropped;
      dropped = 0;
      return count;
    },
    countDropped: (count) => {
      dropped += count;
    },
  };
}
