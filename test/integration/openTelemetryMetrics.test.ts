import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import { AggregationTemporality } from '@opentelemetry/sdk-metrics';
import type { CostsResponse } from '@contract/http/costs';
import type { LogsResponse } from '@contract/http/telemetry';
import type { UsageRecordsResponse } from '@contract/http/usageRecords';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { CALL, histogram, INPUT, metricsRequest, openMeters, OUTPUT } from '@test/support/otlpMetrics';
import { buildOtlpSpan, buildTracesRequest, CHAT_ATTRIBUTES } from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-exporters';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: TestDatabase;
let platform: TestPlatform;
let other: TestPlatform;
let viewer: SignedIn;
/** An hour ago, so that nothing is of the future. */
let atMs: number;
beforeAll(async () => {
  database = await prepareTestDatabase();
  const options = { database, config: { otlpToken: TOKEN } };
  platform = await startPlatform(options);
  other = await startPlatform(options);
  viewer = await signIn(platform.url, 'viewer');
  atMs = Date.now() - HOUR_MS;
});
afterAll(async () => {
  await platform.stop();
  await other.stop();
  await database.remove();
});

const post = async (path: string, body: object, url = platform.url): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
type Points = Parameters<typeof histogram>[0];
const send = (service: string, points: Points, form: Parameters<typeof histogram>[1] = {}, url?: string) =>
  post('/v1/metrics', metricsRequest(service, [histogram(points, form)]), url);
const sendSpan = (service: string, endMs: number) => {
  const span = buildOtlpSpan({ startMs: endMs - 200, endMs, attributes: CHAT_ATTRIBUTES });
  return post('/v1/traces', buildTracesRequest([span], service));
};

const read = async <T>(path: string): Promise<T> => (await viewer.fetch(path)).json() as Promise<T>;
const usageOf = (agent: string) => {
  const from = new Date(Date.now() - 300 * 24 * HOUR_MS).toISOString();
  const to = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  return read<UsageRecordsResponse>(`/api/llm/usage/records?from=${from}&to=${to}&agent=${agent}&limit=100`);
};
/** Calls, tokens of input and of output. */
const sumsOf = async (agent: string): Promise<number[]> => {
  const { totalRequests, totalInputTokens, totalOutputTokens } = (await usageOf(agent)).summary;
  return [totalRequests, totalInputTokens, totalOutputTokens];
};

const { DELTA, CUMULATIVE } = AggregationTemporality;
const { NONE, GZIP } = CompressionAlgorithm;
test.each([
  { service: 'json-cumulative', format: 'json', compression: NONE, temporality: CUMULATIVE },
  { service: 'json-delta', format: 'json', compression: GZIP, temporality: DELTA },
  { service: 'protobuf-cumulative', format: 'protobuf', compression: GZIP, temporality: CUMULATIVE },
  { service: 'protobuf-delta', format: 'protobuf', compression: NONE, temporality: DELTA },
] as const)('what the official SDK measures is usage: $service', async ({ service, ...form }) => {
  const meters = openMeters({ url: platform.url, token: TOKEN, service, ...form });
  const call = (input: number, output: number, seconds: number): void => {
    meters.tokens.record(input, INPUT);
    meters.tokens.record(output, OUTPUT);
    meters.duration.record(seconds, CALL);
  };
  call(1000, 500, 1);
  call(3000, 700, 2);
  meters.duration.record(9, { ...CALL, 'error.type': 'rate_limit_exceeded' });
  meters.other.record(1);
  await meters.flush();
  call(2000, 300, 3);
  await meters.flush();
  await meters.close();

  const { records, summary } = await usageOf(service);
  // 6 000 × $0.15 and 1 500 × $0.6 per million.
  expect(summary).toEqual({
    totalRequests: 3,
    totalInputTokens: 6000,
    totalOutputTokens: 1500,
    totalCost: 0.0018,
    unpricedRequests: 0,
  });
  expect(records.map(({ calls, durationMs }) => [calls, durationMs])).toEqual([
    [1, 3000],
    [2, 3000],
  ]);
  expect(records[0]).toMatchObject({ model: 'gpt-4o-mini-2024-07-18', provider: 'openai' });
  const { costs } = await read<CostsResponse>('/api/llm/costs?timeRange=1d');
  expect(costs.agentCosts).toContainEqual({ agent: service, cost: 0.0018, requests: 3, unpricedRequests: 0 });
  const { logs } = await read<LogsResponse>(`/api/logs?agent=${service}`);
  expect(logs).toMatchObject([
    { level: 'error', message: '1 × gpt-4o-mini-2024-07-18: rate_limit_exceeded', meta: { calls: 1 } },
  ]);
});

test('a cumulative series counts once: repeated, late, begun again, over restarts', async () => {
  const startMs = atMs - MINUTE_MS;
  const first = { startMs, atMs, count: 2, sum: 300 };
  const third = { startMs, atMs: atMs + 2 * MINUTE_MS, count: 7, sum: 900 };
  await send('one', [first]);
  await send('one', [first]);
  expect(await sumsOf('one')).toEqual([2, 300, 0]);
  await send('one', [third]);
  await send('one', [{ startMs, atMs: atMs + MINUTE_MS, count: 5, sum: 700 }]);
  expect(await sumsOf('one')).toEqual([7, 900, 0]);
  await platform.restart();
  viewer = await signIn(platform.url, 'viewer');
  await send('one', [third, { ...third, count: 8, sum: 1000, atMs: atMs + 3 * MINUTE_MS }]);
  expect(await sumsOf('one')).toEqual([8, 1000, 0]);
  const again = { startMs: atMs + 4 * MINUTE_MS, atMs: atMs + 5 * MINUTE_MS, count: 1, sum: 10 };
  await send('one', [again]);
  await send('one', [third]);
  await send('one', [again]);
  expect(await sumsOf('one')).toEqual([9, 1010, 0]);
});

test('a delta counts once', async () => {
  const delta = { temporality: 1 };
  const first = { startMs: atMs, atMs: atMs + MINUTE_MS, count: 2, sum: 300 };
  const second = { startMs: atMs + MINUTE_MS, atMs: atMs + 2 * MINUTE_MS, count: 1, sum: 50 };
  await send('delta', [second], delta);
  await send('delta', [first], delta);
  await send('delta', [first, second], delta);
  expect(await sumsOf('delta')).toEqual([3, 350, 0]);
});

test('the same points at two processes at once count once', async () => {
  const startMs = atMs - MINUTE_MS;
  const points = [1, 2, 3, 4, 5].map((count) => ({ startMs, atMs: atMs + count, count, sum: 100 * count }));
  await Promise.all(points.flatMap((point) => [send('race', [point]), send('race', [point], {}, other.url)]));
  expect(await sumsOf('race')).toEqual([5, 500, 0]);
});

test('input and output are the same calls, together or apart', async () => {
  const startMs = atMs - MINUTE_MS;
  await send('apart', [{ startMs, atMs, count: 2, sum: 300 }]);
  await send('apart', [{ startMs: startMs + 1, atMs, count: 2, sum: 40, attributes: OUTPUT }]);
  expect(await sumsOf('apart')).toEqual([2, 300, 40]);
});

test.each(['spans first', 'metrics first'])(
  'calls of which spans and metrics tell count once: %s',
  async (order) => {
    const service = `both-${order.slice(0, 5)}`;
    const startMs = atMs - MINUTE_MS;
    const steps = [
      () => sendSpan(service, atMs - 1000),
      () => send(service, [{ startMs, atMs, count: 1, sum: 1000 }]),
    ];
    for (const step of order === 'spans first' ? steps : steps.reverse()) await step();
    expect(await sumsOf(service)).toEqual([1, 1000, 500]);
    // Metrics alone, ten minutes later, and again with a span.
    await send(service, [{ startMs, atMs: atMs + MINUTE_MS, count: 1, sum: 1000 }]);
    await send(service, [{ startMs, atMs: atMs + 10 * MINUTE_MS, count: 1, sum: 1000 }]);
    await send(service, [{ startMs, atMs: atMs + 11 * MINUTE_MS, count: 3, sum: 1200 }]);
    expect(await sumsOf(service)).toEqual([3, 1200, 500]);
    await send(`${service}-neighbour`, [{ startMs, atMs, count: 1, sum: 1000 }]);
    expect(await sumsOf(`${service}-neighbour`)).toEqual([1, 1000, 0]);
  },
);

test('spans and metrics at two processes at once count once', async () => {
  const startMs = atMs - MINUTE_MS;
  const services = Array.from({ length: 10 }, (_, index) => `at-once-${String(index)}`);
  await Promise.all(
    services.flatMap((service) => [
      sendSpan(service, atMs - 1000),
      send(service, [{ startMs, atMs, count: 1, sum: 1000 }], {}, other.url),
    ]),
  );
  for (const service of services) expect([service, await sumsOf(service)]).toEqual([service, [1, 1000, 500]]);
});

test('what is not kept is rejected with its reason, and the rest counts', async () => {
  const good = { startMs: atMs - 1000, atMs, count: 1, sum: 10 };
  const answer = await post(
    '/v1/metrics',
    metricsRequest('partly', [
      { name: 'process.memory', gauge: { dataPoints: [{ asInt: '1' }, { asInt: '2' }] } },
      { name: 'gen_ai.client.token.usage', sum: { dataPoints: [{ asInt: '1' }] } },
      histogram([
        good,
        { ...good, attributes: CALL },
        { ...good, atMs: atMs - 8 * 24 * HOUR_MS },
        { ...good, sum: -1, startMs: 1 },
      ]),
    ]),
  );
  expect(answer).toEqual({
    partialSuccess: {
      rejectedDataPoints: '6',
      errorMessage:
        'process.memory is not kept: only gen_ai.client.token.usage and gen_ai.client.operation.duration are; ' +
        'gen_ai.client.token.usage is no histogram with delta or cumulative temporality; ' +
        'a point of gen_ai.client.token.usage has no gen_ai.token.type of input or output',
    },
  });
  expect(await sumsOf('partly')).toEqual([1, 10, 0]);
});
