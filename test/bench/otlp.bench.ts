import { randomBytes } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import { WebSocket } from 'ws';
import type { TracesResponse } from '@contract/http/telemetry';
import type { UsageResponse } from '@contract/http/usage';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { signIn, type SignedIn } from '../support/signIn';
import { startBuiltPlatform, type BuiltPlatform } from './builtPlatform';
import { EVENTS_PER_RUN, requestOf, SPANS_PER_RUN, USAGE_PER_RUN } from './otlpSpans';
import { startScratchServer } from './scratchServer';

/** OpenTelemetry spans over HTTP: 5 000 in one request until they are on screen, and a minute of them without loss. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const BURST = 5000;
const BURST_LIMIT_MS = 1000;
const ROUNDS = 5;
const REQUESTS_PER_S = 10;
const TOKEN = 'token-of-the-bench';

const send = async ({ url }: BuiltPlatform, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
  for (;;) {
    const answer = await fetch(`${url}/v1/traces`, { method: 'POST', headers, body });
    const said = await answer.text();
    if (answer.status === 200 && said === '{}') return;
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${String(answer.status)} ${said}`);
    refused += 1;
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
};

let refused = 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const read = async <T>(session: SignedIn, path: string): Promise<T> =>
  (await session.fetch(path)).json() as Promise<T>;
const lastSeq = async (session: SignedIn): Promise<number> =>
  (await read<TracesResponse>(session, '/api/traces?limit=1')).events[0]?.seq ?? 0;
const usageCount = async (session: SignedIn): Promise<number> =>
  (await read<UsageResponse>(session, '/api/llm/usage?timeRange=24h')).usage.totalRequests;

/** What the live stream has brought so far. */
const watch = async ({ url }: BuiltPlatform, { cookie }: SignedIn) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/traces?batch=1`, { headers: { cookie } });
  const seen = { last: 0, count: 0 };
  socket.on('message', (data: Buffer) => {
    const { events = [] } = JSON.parse(data.toString()) as { events?: { seq: number }[] };
    seen.last = events.at(-1)?.seq ?? seen.last;
    seen.count += events.length;
  });
  await new Promise((resolve) => socket.once('message', resolve));
  return { seen, close: () => socket.close() };
};

const until = async (passes: () => boolean): Promise<void> => {
  while (!passes()) await pause(2);
};

const openTraces = async ({ url }: BuiltPlatform): Promise<{ page: Page; close: () => Promise<void> }> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
  await page.goto(`${url}/ai-console?view=trace`);
  await page.waitForTimeout(3000);
  return { page, close: () => browser.close() };
};

/** Milliseconds from the first byte sent until answered, which is committed, then on the stream, then on screen. */
const measureBurst = async (platform: BuiltPlatform, session: SignedIn, page: Page) => {
  const stream = await watch(platform, session);
  const name = `burst ${randomBytes(4).toString('hex')}`;
  const body = requestOf(BURST).replaceAll('span 9', name);
  const expected = (await lastSeq(session)) + (BURST / SPANS_PER_RUN) * EVENTS_PER_RUN;
  // A locator looks only every 500 ms after its first second.
  const shown = page.waitForFunction((words) => document.body.textContent.includes(words), name, {
    polling: 20,
    timeout: 20_000,
  });
  const cpuBefore = platform.cpuMs();
  const began = performance.now();
  const since = () => performance.now() - began;
  const onScreen = shown.then(since);
  await send(platform, body);
  const answered = since();
  await until(() => stream.seen.last >= expected);
  const streamed = since();
  const painted = await onScreen;
  stream.close();
  const stored = (await lastSeq(session)) - expected;
  if (stored !== 0) throw new Error(`${String(stored)} events more or fewer than sent`);
  return { answered, streamed, painted, cpu: platform.cpuMs() - cpuBefore };
};

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const bench = async (name: string, rate: number, environment: Record<string, string>): Promise<boolean> => {
  const platform = await startBuiltPlatform(undefined, { OTLP_TOKEN: TOKEN, ...environment });
  const session = await signIn(platform.url, 'operator');
  const { page, close } = await openTraces(platform);
  for (let round = 0; round < 3; round += 1) await send(platform, requestOf(BURST));
  const bursts: Awaited<ReturnType<typeof measureBurst>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bursts.push(await measureBurst(platform, session, page));
    await pause(1000);
  }
  await close();
  const [answered, streamed, painted, cpu] = (['answered', 'streamed', 'painted', 'cpu'] as const).map(
    (part) => median(bursts.map((burst) => burst[part])),
  );
  console.log(
    `  ${name}, ${String(BURST)} spans in one request: committed and answered ${ms(answered)}, on the stream ${ms(streamed)}, on screen ${ms(painted)} (limit ${String(BURST_LIMIT_MS)} ms), ${ms(cpu)} of processor time`,
  );
  const kept = await sustain(name, rate, platform, session);
  await platform.stop();
  return kept && (painted ?? NaN) < BURST_LIMIT_MS && (streamed ?? NaN) < BURST_LIMIT_MS;
};

const ms = (value = NaN) => `${value.toFixed(0)} ms`;

/** Requests leave on time, whether earlier ones have been answered or not. */
const sustain = async (
  name: string,
  rate: number,
  platform: BuiltPlatform,
  session: SignedIn,
): Promise<boolean> => {
  const [seqBefore, usageBefore] = [await lastSeq(session), await usageCount(session)];
  const stream = await watch(platform, session);
  const inFirstFrame = stream.seen.count;
  const latencies: number[] = [];
  const open: Promise<void>[] = [];
  refused = 0;
  const cpuBefore = platform.cpuMs();
  const began = performance.now();
  for (let index = 0; index < SECONDS * REQUESTS_PER_S; index += 1) {
    await pause(Math.max(0, began + (index * 1000) / REQUESTS_PER_S - performance.now()));
    const body = requestOf(rate / REQUESTS_PER_S);
    const sentAt = performance.now();
    open.push(send(platform, body).then(() => void latencies.push(performance.now() - sentAt)));
  }
  await Promise.all(open);
  const took = (performance.now() - began) / 1000;
  const runs = (rate * SECONDS) / SPANS_PER_RUN;
  const lost = seqBefore + runs * EVENTS_PER_RUN - (await lastSeq(session));
  const lostUsage = usageBefore + runs * USAGE_PER_RUN - (await usageCount(session));
  await until(() => stream.seen.last >= seqBefore + runs * EVENTS_PER_RUN);
  stream.close();
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.floor(sorted.length * share)]);
  console.log(
    `  ${name}, ${String(rate)} spans/s for ${String(SECONDS)} s: ${String(rate * SECONDS)} spans in ${took.toFixed(1)} s, lost ${String(lost)} events and ${String(lostUsage)} model calls, answered p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)}, sent again ${String(refused)}, seen live ${String(stream.seen.count - inFirstFrame)}, ${((platform.cpuMs() - cpuBefore) / took / 10).toFixed(0)} % of a core`,
  );
  return lost === 0 && lostUsage === 0 && took < SECONDS + 1;
};

const main = async (): Promise<void> => {
  const server = await startScratchServer({ durable: true });
  const onServer = await bench('PostgreSQL', 5000, { DATABASE_URL: server.url });
  await server.stop();
  const onEmbedded = await bench('embedded', 2000, {});
  if (!onServer || !onEmbedded) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
