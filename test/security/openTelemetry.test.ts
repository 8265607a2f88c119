import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import type { RunRecords } from '@contract/http/runs';
import {
  buildLogsRequest,
  buildOtlpSpan,
  buildTracesRequest,
  CHAT_ATTRIBUTES,
  newSpanId,
  newTraceId,
} from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'the-token-of-this-test';
const MEGABYTE = 1024 * 1024;

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

interface Sent {
  path?: string;
  type?: string;
  encoding?: string;
  token?: string;
  headers?: Record<string, string>;
}

const send = (
  body: BodyInit,
  { path = '/v1/traces', type = 'application/json', encoding, token = TOKEN, headers = {} }: Sent = {},
) =>
  fetch(`${platform.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...headers,
    },
  });
const sendSpans = (spans: readonly unknown[]) => send(JSON.stringify(buildTracesRequest(spans)));
const records = async (traceId: string): Promise<RunRecords> =>
  (await admin.fetch(`/api/runs/${traceId}/records`)).json() as Promise<RunRecords>;
const PROTOBUF = 'application/x-protobuf';
const METRICS: Sent = { path: '/v1/metrics' };

test('programs are let in by the token or by a key that an admin issued, people and others never', async () => {
  const issued = await admin.fetch('/api/config/api-keys', {
    method: 'POST',
    body: { name: 'exporter' },
    headers: { 'idempotency-key': 'key-of-the-test' },
  });
  const { apiKey } = (await issued.json()) as ApiKeyIssuedResponse;
  const viewer = await signIn(platform.url, 'viewer');
  const cases: [string, Sent, number][] = [
    ['the token', {}, 200],
    ['a key', { token: apiKey }, 200],
    ['nobody', { token: '' }, 401],
    ['a foreign token', { token: 'the-token-of-another' }, 401],
    ['a viewer', { token: '', headers: { cookie: viewer.cookie } }, 401],
    ['an admin', { token: '', headers: { cookie: admin.cookie } }, 401],
  ];
  for (const path of ['/v1/traces', '/v1/logs', '/v1/metrics']) {
    for (const [who, sent, status] of cases) {
      const answer = await send('{}', { ...sent, path });
      expect([path, who, answer.status]).toEqual([path, who, status]);
    }
  }
});

test('answers come in the content type of the request, refusals too', async () => {
  const json = await send('{');
  expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await json.json()).toMatchObject({ code: 'not-otlp', message: 'The body is not OTLP in json' });
  const protobuf = await send('{', { type: PROTOBUF });
  expect([protobuf.status, protobuf.headers.get('content-type')]).toEqual([400, PROTOBUF]);
  const words = Buffer.from('The body is not OTLP in protobuf');
  // google.rpc.Status: its message is field 2.
  expect(Buffer.from(await protobuf.arrayBuffer())).toEqual(Buffer.from([0x12, words.length, ...words]));
  const empty = await send(new Uint8Array(), { type: PROTOBUF });
  expect([empty.status, empty.headers.get('content-type'), (await empty.arrayBuffer()).byteLength]).toEqual([
    ...[200, PROTOBUF, 0],
  ]);
  const refused = await send('{}', { type: PROTOBUF, token: '' });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([401, PROTOBUF]);
});

test.each<[string, () => BodyInit, Sent, number]>([
  ['null', () => 'null', {}, 400],
  ['a list', () => '[]', {}, 400],
  ['spans that are no list', () => '{"resourceSpans":3}', {}, 400],
  ['metrics that are no list', () => '{"resourceMetrics":{}}', METRICS, 400],
  [
    'half a protobuf message of metrics',
    () => new Uint8Array([0x0a, 0x7f]),
    { ...METRICS, type: PROTOBUF },
    400,
  ],
  ['a bomb of metrics', () => gzipSync(Buffer.alloc(100 * MEGABYTE)), { ...METRICS, encoding: 'gzip' }, 413],
  ['10 000 levels', () => '['.repeat(10_000) + ']'.repeat(10_000), {}, 400],
  ['half a protobuf message', () => new Uint8Array([0x0a, 0x7f, 0x01]), { type: PROTOBUF }, 400],
  ['protobuf of another kind', () => new Uint8Array([0x08, 0x01, 0xff, 0xff]), { type: PROTOBUF }, 400],
  ['what is no gzip', () => 'nothing', { encoding: 'gzip' }, 400],
  ['half a gzip', () => gzipSync('{"resourceSpans":[]}').subarray(0, 20), { encoding: 'gzip' }, 400],
  ['another compression', () => '{}', { encoding: 'br' }, 415],
  ['another type', () => 'a=b', { type: 'application/x-www-form-urlencoded' }, 415],
  ['a bomb', () => gzipSync(Buffer.alloc(100 * MEGABYTE)), { encoding: 'gzip' }, 413],
])('%s is refused by its kind', async (_what, body, sent, status) => {
  expect((await send(body(), sent)).status).toBe(status);
  expect((await send('{}')).status).toBe(200);
});

test.each([9, 50])(
  '%d MB are refused by their announcement, before they have been read',
  async (megabytes) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${TOKEN}`,
      'content-length': megabytes * MEGABYTE,
    };
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(`${platform.url}/v1/traces`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      outgoing.flushHeaders();
    });
    expect(status).toBe(413);
    expect((await send('{}')).status).toBe(200);
  },
);

test('a malformed span is rejected by itself, and the others are stored', async () => {
  const traceId = newTraceId();
  const good = buildOtlpSpan({ traceId, name: 'good' });
  const bad = [
    { ...good, traceId: 'abc' },
    { ...good, traceId: '0'.repeat(32) },
    { ...good, spanId: '' },
    { ...good, startTimeUnixNano: '0' },
    { ...good, endTimeUnixNano: '99999999999999999999999999' },
    { ...good, attributes: 'none' },
    null,
    7,
  ];
  const answer = await sendSpans([...bad, good]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    partialSuccess: {
      rejectedSpans: '8',
      errorMessage: expect.stringContaining('no valid traceId') as string,
    },
  });
  expect((await records(traceId)).traces.map(({ summary }) => summary)).toEqual(['good 50ms']);
  const logs = await send(JSON.stringify(buildLogsRequest([null, { body: { stringValue: 'kept' } }])), {
    path: '/v1/logs',
  });
  expect(await logs.json()).toMatchObject({ partialSuccess: { rejectedLogRecords: '1' } });
});

test('malformed points are rejected by themselves, whatever they hold', async () => {
  const points = [null, 7, {}, { timeUnixNano: 'x' }, { timeUnixNano: '1', attributes: 3 }];
  const metrics = [
    null,
    { name: 3, gauge: { dataPoints: [{}] } },
    { name: '__proto__', sum: { dataPoints: [{}] } },
    { name: 'gen_ai.client.token.usage', histogram: { aggregationTemporality: 2, dataPoints: points } },
  ];
  const body = { resourceMetrics: [null, { resource: 7, scopeMetrics: [{ metrics }] }] };
  const answer = await send(JSON.stringify(body), METRICS);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ partialSuccess: { rejectedDataPoints: '7' } });
});

test('the same request again stores nothing again', async () => {
  const traceId = newTraceId();
  const spans = buildTracesRequest([
    buildOtlpSpan({ traceId, attributes: CHAT_ATTRIBUTES, events: [{ name: 'guardrail.triggered' }] }),
  ]);
  const time = `${String(Date.now())}000000`;
  const record = { timeUnixNano: time, severityNumber: 9, body: { stringValue: 'once' }, traceId };
  const logs = buildLogsRequest([record, record]);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await send(JSON.stringify(spans))).status).toBe(200);
    expect((await send(gzipSync(JSON.stringify(spans)), { encoding: 'gzip' })).status).toBe(200);
    expect((await send(JSON.stringify(logs), { path: '/v1/logs' })).status).toBe(200);
  }
  const { traces, usage, logs: entries } = await records(traceId);
  expect(traces.map(({ type }) => type)).toEqual(['question', 'policy.warn', 'response']);
  expect(usage).toHaveLength(1);
  // Two equal records of one request are two.
  expect(entries).toHaveLength(2);
});

test('spans come in any order: the root decides how the run ended, and what never ends is no success', async () => {
  const traceId = newTraceId();
  const rootId = newSpanId();
  const startMs = Date.now() - 5000;
  await sendSpans([buildOtlpSpan({ traceId, parentSpanId: rootId, startMs: startMs + 10, name: 'child' })]);
  expect((await records(traceId)).run).toMatchObject({ status: 'running', title: 'child' });
  const root = { traceId, spanId: rootId, startMs, endMs: startMs + 4000, name: 'trip', failed: 'gave up' };
  await sendSpans([buildOtlpSpan(root)]);
  await sendSpans([
    buildOtlpSpan({ traceId, parentSpanId: rootId, startMs: startMs + 20, name: 'late child' }),
  ]);
  const { run, traces } = await records(traceId);
  expect(run).toMatchObject({ status: 'failed', title: 'trip', startedAt: new Date(startMs).toISOString() });
  expect(run.finishedAt).toBe(new Date(startMs + 4000).toISOString());
  expect(traces).toHaveLength(3);
});

test('hostile contents are stored as text, secrets are not stored at all', async () => {
  const traceId = newTraceId();
  const canary = 'canary-4f81';
  const hostile = buildOtlpSpan({
    traceId,
    name: '<script>alert(1)</script>\u0000\ud800',
    attributes: {
      ['__proto__']: 'polluted',
      constructor: 'polluted',
      'http.request.header.authorization': `Bearer ${canary}-aaaaaaaa`,
      'db.password': canary,
      'gen_ai.tool.call.arguments': `{"to":"ICN","api_key":"${canary}"}`,
      'url.full': `https://user:${canary}@example.com/`,
      note: `used Bearer ${canary}-bbbbbbbbbb and went on`,
      long: 'x'.repeat(3 * MEGABYTE),
    },
  });
  expect((await sendSpans([hostile])).status).toBe(200);
  const text = JSON.stringify(await records(traceId));
  expect(text).not.toContain(canary);
  expect(text).toContain('<script>');
  expect(text).toContain('polluted');
  expect(text.length).toBeLessThan(100_000);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
