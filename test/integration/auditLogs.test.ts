import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Sent {
  resourceLogs: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeLogs: {
      logRecords: {
        timeUnixNano: string;
        severityText: string;
        eventName: string;
        body: Value;
        attributes: { key: string; value: Value }[];
      }[];
    }[];
  }[];
}

/** A collector that has its first answers said: one that is down, for a while. */
let collector: Server;
let platform: TestPlatform;
const taken: Sent[] = [];
const headers: (string | undefined)[] = [];
let refusals = 0;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      headers.push(request.headers['x-tenant'] as string | undefined);
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(400).end();
        return;
      }
      taken.push(JSON.parse(body) as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const url = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/v1/logs`;
  platform = await startPlatform({
    config: {
      auditExport: { url, headers: { 'x-tenant': 'ops' }, protocol: 'http/json' },
      serviceName: 'console-of-the-test',
    },
  });
});
afterAll(async () => {
  await platform.stop();
  collector.close();
});

const recordsOf = (sent: readonly Sent[]) =>
  sent
    .flatMap(({ resourceLogs }) => resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords)
    .map(({ attributes, ...record }) => ({
      ...record,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
const account = (username: string) => ({
  username,
  email: `${username}@example.com`,
  role: 'viewer',
  password: 'four-quiet-lanterns-7',
});
const createdOf = (name: string) =>
  until(() =>
    Promise.resolve(
      recordsOf(taken).find(
        ({ eventName, attributes }) =>
          eventName === 'audit.account.create' && String(attributes['audit.details']).includes(name),
      ),
    ),
  );

test('what is written into the audit goes out as an OpenTelemetry log, with who, what, and from where', async () => {
  const admin = await signIn(platform.url, 'admin');
  expect((await admin.fetch('/api/accounts', { method: 'POST', body: account('mina') })).status).toBeLessThan(
    300,
  );
  const record = await createdOf('mina');
  expect(record).toMatchObject({ severityText: 'INFO', attributes: { 'audit.actor': 'admin' } });
  expect(record.attributes['client.address']).toBe('127.0.0.1');
  expect(record.attributes['audit.hash']).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.abs(Number(record.timeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
  const [resource] = taken[0]?.resourceLogs ?? [];
  expect(resource?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'console-of-the-test' },
  });
  expect(headers[0]).toBe('ops');
});

test('what a collector does not take is sent again, and nothing is left out or out of order', async () => {
  const admin = await signIn(platform.url, 'admin');
  refusals = 1;
  expect((await admin.fetch('/api/accounts', { method: 'POST', body: account('jun') })).status).toBeLessThan(
    300,
  );
  await until(() => Promise.resolve(refusals === 0 ? true : undefined));
  expect((await admin.fetch('/api/accounts', { method: 'POST', body: account('sora') })).status).toBeLessThan(
    300,
  );
  await createdOf('sora');
  const numbers = recordsOf(taken).map(({ attributes }) => Number(attributes['audit.seq']));
  const [first = 0] = numbers;
  expect(numbers).toEqual(numbers.map((_number, index) => first + index));
  await createdOf('jun');
});
