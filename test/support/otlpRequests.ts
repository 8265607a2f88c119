import { randomBytes } from 'node:crypto';
import { defined } from '@contract/defined';

type Attributes = Record<string, string | number | boolean>;

const anyValue = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) };
};

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

interface SpanGiven {
  traceId?: string;
  spanId?: string;
  parentSpanId?: string;
  name?: string;
  /** Milliseconds since 1970. */
  startMs?: number;
  endMs?: number;
  attributes?: Attributes;
  failed?: string;
  events?: { name: string; attributes?: Attributes }[];
}

/** A span as OTLP has it in JSON. */
export const buildOtlpSpan = (given: SpanGiven = {}) => {
  const { startMs = Date.now() - 100, endMs = startMs + 50, attributes = {}, events = [] } = given;
  return {
    traceId: given.traceId ?? newTraceId(),
    spanId: given.spanId ?? newSpanId(),
    ...defined({ parentSpanId: given.parentSpanId }),
    name: given.name ?? 'chat gpt-4o-mini',
    kind: 3,
    startTimeUnixNano: `${String(startMs)}000000`,
    endTimeUnixNano: `${String(endMs)}000000`,
    attributes: keyValues(attributes),
    events: events.map(({ name, attributes: said = {} }) => ({
      name,
      timeUnixNano: `${String(endMs)}000000`,
      attributes: keyValues(said),
    })),
    status: given.failed === undefined ? {} : { code: 2, message: given.failed },
  };
};

/** One request of one service. */
export const buildTracesRequest = (
  spans: readonly unknown[],
  service = 'travel-agent',
  resource: Attributes = {},
) => ({
  resourceSpans: [
    {
      resource: { attributes: keyValues({ 'service.name': service, ...resource }) },
      scopeSpans: [{ scope: { name: 'test', version: '1' }, spans }],
    },
  ],
});

export const buildLogsRequest = (logRecords: readonly unknown[], service = 'travel-agent') => ({
  resourceLogs: [
    {
      resource: { attributes: keyValues({ 'service.name': service }) },
      scopeLogs: [{ scope: { name: 'test' }, logRecords }],
    },
  ],
});

/** Attributes of a chat span by the current conventions. */
export const CHAT_ATTRIBUTES: Attributes = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': 'gpt-4o-mini',
  'gen_ai.response.model': 'gpt-4o-mini-2024-07-18',
  'gen_ai.usage.input_tokens': 1000,
  'gen_ai.usage.output_tokens': 500,
};

const SEVERITY = { debug: 5, info: 9, warn: 13, error: 17 } as const;

/** A log record as OTLP has it in JSON. */
export const buildOtlpLog = (level: keyof typeof SEVERITY, text: string, ageMs = 0) => ({
  timeUnixNano: `${String(Date.now() - ageMs)}000000`,
  severityNumber: SEVERITY[level],
  body: { stringValue: text },
});
