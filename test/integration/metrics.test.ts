import { WebSocket } from 'ws';
import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import { openModelChat, type ModelChat } from '@test/support/openModelChat';
import { buildLogsRequest, buildOtlpLog } from '@test/support/otlpRequests';
import { METRICS_TOKEN, scrape } from '@test/support/scrape';
import { signIn, type SignedIn } from '@test/support/signIn';
import { until } from '@test/support/until';

const OTLP_TOKEN = 'token-of-the-exporters';

let bench: ModelChat;
let url: string;
let admin: SignedIn;
beforeAll(async () => {
  bench = await openModelChat({}, { otlpToken: OTLP_TOKEN, metricsToken: METRICS_TOKEN });
  url = bench.platform.url;
  admin = await signIn(url, 'admin');
});
afterAll(() => bench.close());

const ask = (
  path: string,
  token?: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
const exportLogs = (body: unknown) =>
  ask('/v1/logs', OTLP_TOKEN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** How much a series grew while something was done. */
const growth = async (name: string, work: () => Promise<unknown>): Promise<number> => {
  const before = (await scrape(url)).series.get(name) ?? 0;
  await work();
  return ((await scrape(url)).series.get(name) ?? 0) - before;
};

test('the figures are for whoever holds the token or an API key, and for nobody else', async () => {
  const { apiKey } = (await (
    await admin.fetch('/api/config/api-keys', { method: 'POST', body: { name: 'prometheus' } })
  ).json()) as ApiKeyIssuedResponse;
  const statuses = await Promise.all(
    [undefined, 'wrong', OTLP_TOKEN, METRICS_TOKEN, apiKey].map(
      async (token) => (await ask('/metrics', token)).status,
    ),
  );
  expect(statuses).toEqual([401, 401, 401, 200, 200]);
  expect((await admin.fetch('/metrics')).status).toBe(401);
  expect((await ask('/v1/logs', METRICS_TOKEN, { method: 'POST' })).status).toBe(401);
  const answer = await ask('/metrics', METRICS_TOKEN);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('requests are counted by route and status, with their duration, and addresses make no series', async () => {
  const read =
    'console_http_request_duration_seconds_count{method="GET",route="/api/conversations/:id",status="404"}';
  expect(
    await growth(read, async () => {
      for (const id of ['one', 'two', 'three']) await admin.fetch(`/api/conversations/${id}`);
    }),
  ).toBe(3);
  const { series } = await scrape(url);
  const bucket = read.replace('_count{', '_bucket{le="+Inf",');
  expect(series.get(bucket)).toBe(series.get(read));
  expect([...series.keys()].filter((key) => key.includes('conversations/two'))).toEqual([]);
});

test('telemetry is counted as it is taken, and refused', async () => {
  const accepted = 'console_telemetry_records_total{signal="logs",outcome="accepted"}';
  const ageMs = Date.now() - bench.platform.now().getTime();
  const records = [buildOtlpLog('info', 'one', ageMs), buildOtlpLog('error', 'two', ageMs)];
  expect(await growth(accepted, () => exportLogs(buildLogsRequest(records)))).toBe(2);
  const refused = 'console_telemetry_refused_requests_total{signal="logs"}';
  expect(await growth(refused, () => exportLogs({ resourceLogs: 'none' }))).toBe(1);
});

test('tokens and cost of a language model are counted', async () => {
  const model = 'claude-3-5-sonnet';
  const usage = { input: 1000, output: 20 };
  const asked = async () => {
    bench.llm.script({ say: ['Hello.'], usage });
    await bench.chat.ask('Hello', { model });
  };
  expect(await growth(`console_llm_tokens_total{model="${model}",kind="input"}`, asked)).toBe(1000);
  // 3 and 15 dollars for a million.
  const cost = await growth(`console_llm_cost_dollars_total{model="${model}"}`, asked);
  expect(cost).toBeCloseTo((1000 * 3 + 20 * 15) / 1e6, 9);
});

test('open sockets, pending cards and the state of the process are read when they are asked for', async () => {
  const stream = 'console_sockets_open{operation="ws /ws/logs"}';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/logs`, {
    headers: { cookie: admin.cookie, origin: url },
  });
  const seriesWhere = (passes: (series: ReadonlyMap<string, number>) => boolean) =>
    until(async () => {
      const { series } = await scrape(url);
      return passes(series) ? series : undefined;
    });
  const series = await seriesWhere((found) => found.get(stream) === 1);
  expect(series.get('console_sockets_open{operation="socket connect"}')).toBeGreaterThanOrEqual(1);
  socket.close();
  await seriesWhere((found) => !found.has(stream));
  const before = series.get('console_cards_pending') ?? -1;
  bench.llm.script(
    { say: [], calls: [{ name: 'slack__send_message', input: { channel: '#general', text: 'Hello' } }] },
    { say: ['It waits for an approval.'] },
  );
  await bench.chat.ask('Say hello', { model: 'claude-3-5-sonnet' });
  await seriesWhere((found) => found.get('console_cards_pending') === before + 1);
  for (const name of ['console_ready', 'console_database_up']) expect(series.get(name)).toBe(1);
  for (const name of [
    'console_replies_running',
    'console_telemetry_waiting_records',
    'console_database_connections{state="waiting"}',
    'console_agents{status="offline"}',
    'console_alerts_open{type="error"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(series.get(name)).toBeGreaterThanOrEqual(0);
  expect(series.get('console_agents{status="online"}')).toBe(5);
});
