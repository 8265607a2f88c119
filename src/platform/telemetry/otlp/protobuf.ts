import protobuf from 'protobufjs/light.js';

type Fields = Record<string, readonly [id: number, type: string, rule?: 'repeated']>;

const message = (fields: Fields, oneof?: Record<string, string[]>) => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, [id, type, rule]]) => [name, { id, type, ...(rule ? { rule } : {}) }]),
  ),
  ...(oneof
    ? { oneofs: Object.fromEntries(Object.entries(oneof).map(([name, parts]) => [name, { oneof: parts }])) }
    : {}),
});

const RESOURCE: Fields = { resource: [1, 'Resource'] };
const ATTRIBUTES = (id: number): Fields[string] => [id, 'KeyValue', 'repeated'];

/** The fields of opentelemetry/proto 1.x that are read; what is not named here is skipped as unknown. */
const ROOT = protobuf.Root.fromJSON({
  nested: {
    AnyValue: message(
      {
        stringValue: [1, 'string'],
        boolValue: [2, 'bool'],
        intValue: [3, 'int64'],
        doubleValue: [4, 'double'],
        arrayValue: [5, 'ArrayValue'],
        kvlistValue: [6, 'KeyValueList'],
        bytesValue: [7, 'bytes'],
      },
      {
        value: [
          ...['stringValue', 'boolValue', 'intValue', 'doubleValue'],
          ...['arrayValue', 'kvlistValue', 'bytesValue'],
        ],
      },
    ),
    ArrayValue: message({ values: [1, 'AnyValue', 'repeated'] }),
    KeyValueList: message({ values: [1, 'KeyValue', 'repeated'] }),
    KeyValue: message({ key: [1, 'string'], value: [2, 'AnyValue'] }),
    Resource: message({ attributes: ATTRIBUTES(1) }),
    Scope: message({ name: [1, 'string'], version: [2, 'string'] }),
    Status: message({ message: [2, 'string'], code: [3, 'int32'] }),
    Event: message({ timeUnixNano: [1, 'fixed64'], name: [2, 'string'], attributes: ATTRIBUTES(3) }),
    Link: message({ traceId: [1, 'bytes'], spanId: [2, 'bytes'], attributes: ATTRIBUTES(4) }),
    Span: message({
      traceId: [1, 'bytes'],
      spanId: [2, 'bytes'],
      parentSpanId: [4, 'bytes'],
      name: [5, 'string'],
      kind: [6, 'int32'],
      startTimeUnixNano: [7, 'fixed64'],
      endTimeUnixNano: [8, 'fixed64'],
      attributes: ATTRIBUTES(9),
      events: [11, 'Event', 'repeated'],
      links: [13, 'Link', 'repeated'],
      status: [15, 'Status'],
      flags: [16, 'fixed32'],
    }),
    ScopeSpans: message({ scope: [1, 'Scope'], spans: [2, 'Span', 'repeated'] }),
    ResourceSpans: message({ ...RESOURCE, scopeSpans: [2, 'ScopeSpans', 'repeated'] }),
    TracesRequest: message({ resourceSpans: [1, 'ResourceSpans', 'repeated'] }),
    LogRecord: message({
      timeUnixNano: [1, 'fixed64'],
      severityNumber: [2, 'int32'],
      severityText: [3, 'string'],
      body: [5, 'AnyValue'],
      attributes: ATTRIBUTES(6),
      traceId: [9, 'bytes'],
      spanId: [10, 'bytes'],
      observedTimeUnixNano: [11, 'fixed64'],
      eventName: [12, 'string'],
    }),
    ScopeLogs: message({ scope: [1, 'Scope'], logRecords: [2, 'LogRecord', 'repeated'] }),
    ResourceLogs: message({ ...RESOURCE, scopeLogs: [2, 'ScopeLogs', 'repeated'] }),
    LogsRequest: message({ resourceLogs: [1, 'ResourceLogs', 'repeated'] }),
    HistogramPoint: message({
      startTimeUnixNano: [2, 'fixed64'],
      timeUnixNano: [3, 'fixed64'],
      count: [4, 'fixed64'],
      sum: [5, 'double'],
      attributes: ATTRIBUTES(9),
      flags: [10, 'uint32'],
    }),
    Histogram: message({
      dataPoints: [1, 'HistogramPoint', 'repeated'],
      aggregationTemporality: [2, 'int32'],
    }),
    ExponentialPoint: message({
      attributes: ATTRIBUTES(1),
      startTimeUnixNano: [2, 'fixed64'],
      timeUnixNano: [3, 'fixed64'],
      count: [4, 'fixed64'],
      sum: [5, 'double'],
      flags: [10, 'uint32'],
    }),
    ExponentialHistogram: message({
      dataPoints: [1, 'ExponentialPoint', 'repeated'],
      aggregationTemporality: [2, 'int32'],
    }),
    UnreadPoint: message({}),
    UnreadPoints: message({ dataPoints: [1, 'UnreadPoint', 'repeated'] }),
    Metric: message({
      name: [1, 'string'],
      unit: [3, 'string'],
      gauge: [5, 'UnreadPoints'],
      sum: [7, 'UnreadPoints'],
      histogram: [9, 'Histogram'],
      exponentialHistogram: [10, 'ExponentialHistogram'],
      summary: [11, 'UnreadPoints'],
    }),
    ScopeMetrics: message({ scope: [1, 'Scope'], metrics: [2, 'Metric', 'repeated'] }),
    ResourceMetrics: message({ ...RESOURCE, scopeMetrics: [2, 'ScopeMetrics', 'repeated'] }),
    MetricsRequest: message({ resourceMetrics: [1, 'ResourceMetrics', 'repeated'] }),
    PartialSuccess: message({ rejected: [1, 'int64'], errorMessage: [2, 'string'] }),
    ExportResponse: message({ partialSuccess: [1, 'PartialSuccess'] }),
    Failure: message({ code: [1, 'int32'], message: [2, 'string'] }),
  },
});

const TRACES = ROOT.lookupType('TracesRequest');
const LOGS = ROOT.lookupType('LogsRequest');
const METRICS = ROOT.lookupType('MetricsRequest');
const RESPONSE = ROOT.lookupType('ExportResponse');
const FAILURE = ROOT.lookupType('Failure');

/** Throws when the bytes are no such message. Fields that were not sent are no own properties. */
export const decodeTracesMessage = (bytes: Buffer): object => TRACES.decode(bytes);
export const decodeLogsMessage = (bytes: Buffer): object => LOGS.decode(bytes);
export const decodeMetricsMessage = (bytes: Buffer): object => METRICS.decode(bytes);

/** The responses of all three signals look the same on the wire. */
export const encodeResponse = (rejected: number, errorMessage: string): Buffer =>
  Buffer.from(RESPONSE.encode(rejected === 0 ? {} : { partialSuccess: { rejected, errorMessage } }).finish());

/** `google.rpc.Status`, which protobuf exporters expect with a failure. */
export const encodeFailure = (text: string): Buffer =>
  Buffer.from(FAILURE.encode({ message: text }).finish());
