import { hash } from 'node:crypto';
import type { LogEntry, LogLevel } from '@contract/entities/logEntry';
import { defined } from '@contract/defined';
import { KNOWN_BY, type TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { runIdOf } from '../runTracer';
import type { TelemetryRecord } from '../recordQueue';
import { agentOf, conversationOf, isWarning } from './genAi';
import { redactText } from '@platform/common/redactText';
import { keepAttributes, shorten } from './keepAttributes';
import { warningText } from './mapSpan';
import type { OtlpLogRecord } from './readLogRecords';
import { inline, summarize, wordsOf } from './spanText';
import { instantOf, textOf } from './wireValues';

const MESSAGE_MAX_LENGTH = 10_000;
const WARN_FROM = 13;
const ERROR_FROM = 17;
const INFO_FROM = 9;

/**
 * Maps the records of one request to log entries; one sent again has the same ids, for they are made of what it
 * says.
 */
export const createLogMapping = (): ((record: OtlpLogRecord) => TelemetryRecord[]) => {
  const seen = new Map<string, number>();
  return (record) => {
    const digest = digestOf(record);
    const alike = seen.get(digest) ?? 0;
    seen.set(digest, alike + 1);
    const id = `otlp_${digest}${alike === 0 ? '' : `_${String(alike)}`}`;
    return [
      { kind: 'logs', item: entryOf(id, record) },
      ...(isWarning(nameOf(record)) ? [warningOf(id, record)] : []),
    ];
  };
};

/** The runs that entries lead to: they may come before the first span, which is sent when it has ended. */
export const runsOfLogs = (records: readonly OtlpLogRecord[]): TracedRun[] => {
  const runs = new Map<string, TracedRun>();
  for (const record of records) {
    if (record.traceId === undefined || runs.has(record.traceId)) continue;
    const source = agentOf({}, record.resource);
    const at = instantOf(record.ms);
    runs.set(record.traceId, {
      runId: runIdOf(record.traceId),
      title: source,
      source,
      startedAt: at,
      lastSpanAt: at,
      status: 'running',
      knownBy: KNOWN_BY.log,
    });
  }
  return [...runs.values()];
};

const digestOf = (record: OtlpLogRecord): string =>
  hash('sha256', JSON.stringify(record), 'base64url').slice(0, 27);

const joinsOf = ({ traceId, attributes }: OtlpLogRecord) => {
  const correlationId = conversationOf(attributes);
  return {
    ...(traceId === undefined ? {} : { runId: runIdOf(traceId) }),
    ...defined({ correlationId }),
  };
};

/** Before records had a name of their own, it was an attribute. */
const nameOf = ({ eventName, attributes }: OtlpLogRecord): string =>
  eventName || textOf(attributes['event.name']);

/** Events of the conventions carry messages of a model as objects. */
const GEN_AI = /^gen_ai\./;

const entryOf = (id: string, record: OtlpLogRecord): Omit<LogEntry, 'seq'> => {
  const { resource, attributes, scope, spanId, severityText } = record;
  const body = GEN_AI.test(nameOf(record)) ? wordsOf(record.body) : inline(record.body);
  return {
    id,
    ts: instantOf(record.ms),
    level: levelOf(record),
    agentId: agentOf(attributes, resource),
    ...joinsOf(record),
    message: shorten(redactText(body || nameOf(record)), MESSAGE_MAX_LENGTH),
    meta: {
      ...defined({ spanId }),
      ...(severityText === '' ? {} : { severityText: shorten(severityText, 100) }),
      ...(scope === '' ? {} : { scope: shorten(scope, 200) }),
      ...(nameOf(record) === '' ? {} : { eventName: shorten(nameOf(record), 200) }),
      ...(Object.keys(attributes).length === 0 ? {} : { attributes: keepAttributes(attributes) }),
      resource,
    },
    flagged: false,
  };
};

const warningOf = (id: string, record: OtlpLogRecord): TelemetryRecord => {
  const agent = agentOf(record.attributes, record.resource);
  return {
    kind: 'traces',
    item: {
      id,
      ts: instantOf(record.ms),
      type: 'policy.warn',
      priority: 'medium',
      actor: agent,
      agent,
      summary: summarize(warningText(nameOf(record), record.attributes)),
      ...joinsOf(record),
      attributes: keepAttributes(record.attributes),
    },
  };
};

const LEVEL_NAMES: Record<string, LogLevel> = {
  trace: 'debug',
  debug: 'debug',
  info: 'info',
  information: 'info',
  notice: 'info',
  warn: 'warn',
  warning: 'warn',
  error: 'error',
  fatal: 'error',
  critical: 'error',
};

/** By the number, which the protocol orders; by the name where there is none. */
const levelOf = ({ severity, severityText }: OtlpLogRecord): LogLevel => {
  if (severity <= 0) return LEVEL_NAMES[severityText.toLowerCase()] ?? 'info';
  if (severity >= ERROR_FROM) return 'error';
  if (severity >= WARN_FROM) return 'warn';
  return severity >= INFO_FROM ? 'info' : 'debug';
};
