import type { ToneName } from '@console/common/ui/tone';
import type { LogEntry } from '@contract/entities/logEntry';
import type { Message } from '@contract/entities/message';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { RunRecords } from '@contract/http/runs';

export const LANES = ['chat', 'traces', 'agents', 'tools', 'logs', 'interventions', 'cost'] as const;
export type Lane = (typeof LANES)[number];

/** One thing that happened in a run, whatever kind of record tells it. */
export interface RunEvent {
  /** Lane and id: what a link names. */
  key: string;
  lane: Lane;
  /** Milliseconds since 1970. */
  at: number;
  /** Milliseconds; 0 for a moment. */
  durationMs: number;
  /** `tool.call`, `warn`, `approved`, … */
  kind: string;
  actor: string;
  text: string;
  tone: ToneName;
  record: object;
}

const LOG_TONES: Record<LogEntry['level'], ToneName> = {
  debug: 'grey',
  info: 'grey',
  warn: 'warning',
  error: 'error',
};

const traceTone = ({ type }: TraceEvent): ToneName => {
  if (type === 'error') return 'error';
  if (type === 'policy.warn') return 'warning';
  if (type === 'decision') return 'purple';
  return type.startsWith('tool.') ? 'tool' : 'accent';
};

const messageTone = ({ status, type }: Message): ToneName => {
  if (status === 'failed') return 'error';
  if (status === 'interrupted' || status === 'stopped') return 'warning';
  return type === 'action-card' ? 'warning' : type === 'assistant' ? 'accent' : 'grey';
};

const TOOL_TONES: Record<ToolCallRecord['status'], ToneName> = {
  done: 'tool',
  failed: 'error',
  unknown: 'warning',
  intercepted: 'info',
};

/** A record without an actor is the platform's own. */
const PLATFORM = 'platform';

type Part = Omit<RunEvent, 'key' | 'lane' | 'at' | 'durationMs'> & {
  id: string;
  ts: string;
  durationMs?: number;
};

/** Field by field: copying the rest of ten thousand of them takes longer than drawing the page. */
const event = (lane: Lane, { id, ts, durationMs = 0, kind, actor, text, tone, record }: Part): RunEvent => ({
  key: `${lane}:${id}`,
  lane,
  at: Date.parse(ts),
  durationMs,
  kind,
  actor,
  text,
  tone,
  record,
});

const chatEvents = ({ messages, cards }: RunRecords): RunEvent[] => [
  ...messages.map((record) =>
    event('chat', {
      id: record.id,
      ts: record.timestamp,
      kind: record.type,
      actor: record.type === 'user' ? 'user' : 'assistant',
      text: record.content,
      tone: messageTone(record),
      record,
    }),
  ),
  ...cards.flatMap((record) =>
    record.decidedAt === undefined
      ? []
      : [
          event('chat', {
            id: `decision-${record.id}`,
            ts: record.decidedAt,
            kind: record.status,
            actor: record.decidedBy ?? PLATFORM,
            text: record.title,
            tone: record.status === 'rejected' ? 'error' : 'success',
            record,
          }),
        ],
  ),
];

const telemetryEvents = ({ traces, logs, agentMessages, usage }: RunRecords): RunEvent[] => [
  ...traces.map((record) =>
    event('traces', {
      id: record.id,
      ts: record.ts,
      kind: record.type,
      actor: record.actor,
      text: record.summary,
      tone: traceTone(record),
      record,
    }),
  ),
  ...logs.map((record) =>
    event('logs', {
      id: record.id,
      ts: record.ts,
      kind: record.level,
      actor: record.agentId,
      text: record.message,
      tone: LOG_TONES[record.level],
      record,
    }),
  ),
  ...agentMessages.map((record) =>
    event('agents', {
      id: record.id,
      ts: record.timestamp,
      kind: record.action,
      actor: record.from,
      text: `${record.from} → ${record.to}: ${record.action}`,
      tone: record.action.endsWith('.failed') ? 'error' : 'accent',
      record,
    }),
  ),
  ...usage.map((record) =>
    event('cost', {
      id: record.id,
      ts: record.ts,
      kind: record.model,
      actor: record.agent,
      text: `${record.model}: ${String(record.inputTokens)} + ${String(record.outputTokens)} tokens`,
      tone: record.cost === undefined ? 'grey' : 'accent',
      record,
    }),
  ),
];

/** A tool call is recorded when it has ended; here it begins where it began. */
const workEvents = ({ toolCalls, interventions }: RunRecords): RunEvent[] => [
  ...toolCalls.map((record) =>
    event('tools', {
      id: record.id,
      ts: new Date(Date.parse(record.ts) - record.durationMs).toISOString(),
      durationMs: record.durationMs,
      kind: record.status,
      actor: record.caller,
      text: `${record.server}.${record.method}${record.error === undefined ? '' : `: ${record.error}`}`,
      tone: TOOL_TONES[record.status],
      record,
    }),
  ),
  ...interventions.map((record) =>
    event('interventions', {
      id: record.id,
      ts: record.ts,
      kind: record.status,
      actor: record.by,
      text: `${record.target}: ${record.command}`,
      tone: record.status === 'failed' ? 'error' : 'warning',
      record,
    }),
  ),
];

/** Everything of a run in the order it happened. */
export const runEvents = (records: RunRecords): RunEvent[] =>
  [...chatEvents(records), ...telemetryEvents(records), ...workEvents(records)].sort((a, b) => a.at - b.at);

export type RunFocus = 'all' | 'errors' | 'slow';
/** Duration from which on an event took long. */
export const SLOW_MS = 1000;

export interface RunFilter {
  focus: RunFocus;
  lanes: readonly Lane[];
  query: string;
}

const isSlow = ({ durationMs, record }: RunEvent): boolean =>
  Math.max(durationMs, 'durationMs' in record ? Number(record.durationMs) : 0) >= SLOW_MS;

/** Words, never a pattern; no lane chosen means all. */
export const filterRunEvents = (
  events: readonly RunEvent[],
  { focus, lanes, query }: RunFilter,
): RunEvent[] => {
  const words = query.trim().toLowerCase();
  return events.filter((one) => {
    if (lanes.length > 0 && !lanes.includes(one.lane)) return false;
    if (focus === 'errors' && one.tone !== 'error' && one.tone !== 'warning') return false;
    if (focus === 'slow' && !isSlow(one)) return false;
    return words === '' || `${one.text} ${one.actor} ${one.kind}`.toLowerCase().includes(words);
  });
};

/** Index of the first event of that time, in a list ordered by time. */
export const indexAtTime = (events: readonly RunEvent[], at: number): number => {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
};
