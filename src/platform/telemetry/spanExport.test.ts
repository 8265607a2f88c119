import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRunTracer } from './runTracer';
import type { OtlpDestination } from '@platform/config/spanExportConfig';
import { openSpanExport } from './spanExport';
import { enterTrace, inSpan } from './spans';

let server: Server;
let status = 200;
const received: { url: string | undefined; type: string | undefined; token: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url, headers } = request;
    received.push({ url, type: headers['content-type'], token: headers.authorization });
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const exportOne = async (protocol: OtlpDestination['protocol'], onFailure: (error: Error) => void) => {
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1/traces`;
  const exporter = await openSpanExport(
    { url, headers: { authorization: 'Bearer abc' }, protocol },
    onFailure,
  );
  const tracer = createRunTracer({ 'service.name': 'test' }, exporter);
  await enterTrace(tracer, {}, () => inSpan('work', {}, () => Promise.resolve()));
  await tracer.close();
};

test.each([
  ['http/protobuf', 'application/x-protobuf'],
  ['http/json', 'application/json'],
] as const)('%s goes out as %s, with its headers', async (protocol, type) => {
  received.length = 0;
  await exportOne(protocol, (error) => {
    throw error;
  });
  expect(received).toEqual([{ url: '/v1/traces', type, token: 'Bearer abc' }]);
});

test('a collector that refuses is told of', async () => {
  status = 400;
  const told: string[] = [];
  await exportOne('http/json', ({ message }) => told.push(message));
  expect(told).toHaveLength(1);
});
