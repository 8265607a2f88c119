import protobuf from 'protobufjs/light.js';

const fields = (given: Record<string, [id: number, type: string, rule?: 'repeated']>) => ({
  fields: Object.fromEntries(
    Object.entries(given).map(([name, [id, type, rule]]) => [name, { id, type, ...(rule && { rule }) }]),
  ),
});
const each = (id: number, type: string): [number, string, 'repeated'] => [id, type, 'repeated'];

/** The fields of opentelemetry/proto that the requests of tests have. */
const ROOT = protobuf.Root.fromJSON({
  nested: {
    AnyValue: fields({ stringValue: [1, 'string'], intValue: [3, 'int64'], doubleValue: [4, 'double'] }),
    KeyValue: fields({ key: [1, 'string'], value: [2, 'AnyValue'] }),
    Resource: fields({ attributes: each(1, 'KeyValue') }),
    Span: fields({
      traceId: [1, 'bytes'],
      spanId: [2, 'bytes'],
      name: [5, 'string'],
      startTimeUnixNano: [7, 'fixed64'],
      endTimeUnixNano: [8, 'fixed64'],
      attributes: each(9, 'KeyValue'),
    }),
    ScopeSpans: fields({ spans: each(2, 'Span') }),
    ResourceSpans: fields({ resource: [1, 'Resource'], scopeSpans: each(2, 'ScopeSpans') }),
    Traces: fields({ resourceSpans: each(1, 'ResourceSpans') }),
    LogRecord: fields({
      timeUnixNano: [1, 'fixed64'],
      body: [5, 'AnyValue'],
      attributes: each(6, 'KeyValue'),
      traceId: [9, 'bytes'],
      eventName: [12, 'string'],
    }),
    ScopeLogs: fields({ logRecords: each(2, 'LogRecord') }),
    ResourceLogs: fields({ resource: [1, 'Resource'], scopeLogs: each(2, 'ScopeLogs') }),
    Logs: fields({ resourceLogs: each(1, 'ResourceLogs') }),
    PartialSuccess: fields({ rejected: [1, 'int64'], errorMessage: [2, 'string'] }),
    Answer: fields({ partialSuccess: [1, 'PartialSuccess'] }),
  },
});

/** Ids are hexadecimal in JSON, and bytes here. */
const withBytes = (request: object): object =>
  JSON.parse(JSON.stringify(request), (name, value: unknown) =>
    ['traceId', 'spanId'].includes(name) ? Buffer.from(String(value), 'hex').toString('base64') : value,
  ) as object;

/** A request as protobuf that was built as JSON. */
export const toProtobuf = (kind: 'Traces' | 'Logs', request: object): Uint8Array<ArrayBuffer> => {
  const type = ROOT.lookupType(kind);
  return new Uint8Array(type.encode(type.fromObject(withBytes(request))).finish());
};

/** How many were not taken, and why. */
export const readAnswer = (bytes: ArrayBuffer): { rejected: number; errorMessage: string } => {
  const answer = ROOT.lookupType('Answer').decode(new Uint8Array(bytes)).toJSON();
  const { rejected = 0, errorMessage = '' } = (answer['partialSuccess'] ?? {}) as Record<string, string>;
  return { rejected: Number(rejected), errorMessage };
};
