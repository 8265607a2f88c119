import { readSpanExport } from './spanExportConfig';

test('nothing is exported unless an address is named', () => {
  expect(
    readSpanExport({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_ENDPOINT: '' }),
  ).toEqual({});
});

test('the usual variables say where, how and under which name', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=a=b',
    OTEL_SERVICE_NAME: 'console',
  };
  const headers = { authorization: 'Bearer abc', 'x-tenant': 'a=b' };
  expect(readSpanExport(environment)).toEqual({
    spanExport: { url: 'http://collector:4318/v1/traces', headers, protocol: 'http/protobuf' },
    auditExport: { url: 'http://collector:4318/v1/logs', headers, protocol: 'http/protobuf' },
    serviceName: 'console',
  });
  expect(readSpanExport({ ...environment, OTEL_LOGS_EXPORTER: 'none' }).auditExport).toBeUndefined();
  const ownOfTraces = {
    ...environment,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other/traces',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
  };
  expect(readSpanExport(ownOfTraces).spanExport).toEqual({
    url: 'http://other/traces',
    headers,
    protocol: 'http/json',
  });
});

test('what is not spoken here is told by the name of its variable', () => {
  expect(() => readSpanExport({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'Configuration: OTEL_EXPORTER_OTLP_PROTOCOL: http/protobuf and http/json are spoken here',
  );
});
