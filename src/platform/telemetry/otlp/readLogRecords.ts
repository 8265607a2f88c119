import { defined } from '@contract/defined';
import { readInto, resourceOf, scopeOf, type Origin, type Readings } from './readSpans';
import {
  anyValueOf,
  assertPast,
  attributesOf,
  idOf,
  isWire,
  listOf,
  numberOf,
  own,
  textOf,
  timeOf,
} from './wireValues';

export interface OtlpLogRecord extends Origin {
  ms: number;
  severity: number;
  severityText: string;
  body: unknown;
  attributes: Record<string, unknown>;
  eventName: string;
  traceId?: string;
  spanId?: string;
  /** As it was sent, for its identity: a record has no id of its own. */
  time: string;
}

/** Throws a TypeError when the request as a whole has another shape. A record without any time was written now. */
export const readLogRecords = (request: unknown, nowMs: number): Readings<OtlpLogRecord> => {
  if (!isWire(request)) throw new TypeError('The request is not an object');
  const found: Readings<OtlpLogRecord> = { items: [], refusals: [] };
  for (const group of listOf(request, 'resourceLogs')) {
    const resource = resourceOf(group);
    for (const part of listOf(group, 'scopeLogs')) {
      const origin = { resource, scope: scopeOf(part) };
      for (const record of listOf(part, 'logRecords'))
        readInto(found, record, (given) => readRecord(given, origin, nowMs));
    }
  }
  return found;
};

const readRecord = (record: unknown, origin: Origin, nowMs: number): OtlpLogRecord => {
  if (!isWire(record)) throw new TypeError('a log record is not an object');
  const traceId = idOf(own(record, 'traceId'), 16);
  const spanId = idOf(own(record, 'spanId'), 8);
  const [time, observed] = [own(record, 'timeUnixNano'), own(record, 'observedTimeUnixNano')];
  const sentMs = timeOf(time) ?? timeOf(observed);
  if (sentMs !== undefined) assertPast(sentMs, nowMs, 'a log record');
  return {
    ...origin,
    ms: sentMs ?? nowMs,
    time: sentMs === undefined ? `now ${String(nowMs)}` : `${String(time)} ${String(observed)}`,
    severity: numberOf(own(record, 'severityNumber')) ?? 0,
    severityText: textOf(own(record, 'severityText')),
    body: anyValueOf(own(record, 'body')),
    attributes: attributesOf(listOf(record, 'attributes')),
    eventName: textOf(own(record, 'eventName')),
    ...defined({ traceId, spanId }),
  };
};
