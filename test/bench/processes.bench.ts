import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBalancer } from '../support/faultStory/balancer';
import { openStoryModel } from '../support/faultStory/model';
import { freePort } from '../support/freePort';
import { liftRateLimit } from '../support/liftRateLimit';
import { openChat, type Chat } from '../support/openChat';
import { LLM_KEYS } from '../support/openModelChat';
import { signIn } from '../support/signIn';
import { spawnPlatform } from '../support/spawnPlatform';
import { requestOf } from './otlpSpans';
import { openProcessorShare } from './processorShare';
import { startScratchServer } from './scratchServer';

/**
 * What one, two and four processes of the platform carry on one PostgreSQL behind a balancer. Each is held to a share of a core, so
 * that a machine of two has room for all of them, the database and the clients: a machine of few cores stands for one of many.
 */
/** A reply takes seconds at so small a share. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 40);
const SHARE = Number(process.env['BENCH_SHARE'] ?? 0.12);
const WARM_SECONDS = 5;
const COUNTS = [1, 2, 4] as const;
/** Ratios to one process that are the bar. */
const AT_LEAST = { 2: 1.7, 4: 3 };
const TOKEN = 'token-of-the-bench';
/** Exporters to each process: more requests wait than one takes in at once. */
const SENDERS = 24;
const SPANS = 100;
/** To each process, as exporters: with few of them what a reply waits for, and not the processor, would be the limit of four. */
const PEOPLE = 24;
const SOCKET_CALLS = 4;

/** Work that a number of clients repeat until it is over; it answers how much one turn was. */
type Turn = (client: number) => Promise<number>;

const inParallel = async (clients: number, seconds: number, turn: Turn): Promise<number> => {
  const ends = performance.now() + seconds * 1000;
  let done = 0;
  const repeat = async (client: number) => {
    while (performance.now() < ends) {
      const amount = await turn(client);
      if (performance.now() < ends) done += amount;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)));
  return done / seconds;
};

const ingest =
  (url: string): Turn =>
  async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${url}/v1/traces`, { method: 'POST', headers, body: requestOf(SPANS) });
    await answer.text();
    if (answer.status === 200) return SPANS;
    if (answer.status !== 429 && answer.status !== 503) throw new Error(String(answer.status));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 0;
  };

const reply =
  (chats: readonly Chat[]): Turn =>
  async (client) => {
    await chats[client]?.ask(`short ${randomUUID()}`, { model: 'gpt-4o-mini' });
    return 1;
  };

/** Asks over the socket for the end of a reply that is none. */
const overSocket =
  (chats: readonly Chat[]): Turn =>
  async (client) => {
    await chats[client % chats.length]?.socket.emitWithAck('stop', { messageId: randomUUID() });
    return 1;
  };

const TICK_MS = 10;
/** Processor time of every process of the name, those that have ended included, in milliseconds. */
const cpuOf = (name: string): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      try {
        const [before = '', after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const fields = after.split(' ');
        const [own = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
        return before.endsWith(`(${name}`) ? (own + system + ofEnded + systemOfEnded) * TICK_MS : 0;
      } catch {
        return 0;
      }
    })
    .reduce((sum, ms) => sum + ms, 0);

interface Carried {
  perSecond: number;
  /** Of one core, while it was measured. */
  postgres: number;
}

const KINDS = ['spans', 'replies', 'socket calls'] as const;
type Kind = (typeof KINDS)[number];

const PASSWORD = 'four-quiet-lanterns-7';

/** Of people with accounts of their own: one account may be open in few places. */
const openChats = async (first: string, url: string, people: number): Promise<Chat[]> => {
  const admin = await signIn(first, 'admin');
  const chats: Chat[] = [];
  for (let at = 0; at < people; at += 1) {
    const username = `person-${String(at)}`;
    const body = { username, email: `${username}@example.com`, role: 'operator', password: PASSWORD };
    const added = await admin.fetch('/api/accounts', { method: 'POST', body });
    if (!added.ok) throw new Error(`No account: ${String(added.status)} ${await added.text()}`);
    chats.push(await openChat(url, await signIn(url, username, PASSWORD)));
  }
  return chats;
};

const measure = async (count: number, databaseUrl: string): Promise<Record<Kind, Carried>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const model = await openStoryModel();
  const ports: number[] = [];
  const platforms: Awaited<ReturnType<typeof spawnPlatform>>[] = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    ports.push(port);
    const environment = {
      PORT: String(port),
      OTLP_TOKEN: TOKEN,
      TRUST_PROXY: '127.0.0.0/8',
      OPENAI_API_KEY: LLM_KEYS.openaiApiKey,
      OPENAI_BASE_URL: model.urlFor(at),
    };
    const platform = await spawnPlatform({ dataDir, databaseUrl }, environment);
    process.once('exit', () => platform.child.kill('SIGKILL'));
    platforms.push(platform);
  }
  const balancer = await openBalancer(ports);
  const [first] = platforms;
  if (!first) throw new Error('No process');
  await liftRateLimit(first.url);
  const chats = await openChats(first.url, balancer.url, PEOPLE * count);
  const turns: Record<Kind, [number, Turn]> = {
    spans: [SENDERS * count, ingest(balancer.url)],
    replies: [chats.length, reply(chats)],
    'socket calls': [chats.length * SOCKET_CALLS, overSocket(chats)],
  };
  for (const kind of KINDS) await inParallel(turns[kind][0], WARM_SECONDS, turns[kind][1]);
  const shares = platforms.map(({ pid }, at) => {
    const share = openProcessorShare(`console-bench-${String(process.pid)}-${String(at)}`, SHARE);
    share.hold(pid);
    return share;
  });
  const carried = {} as Record<Kind, Carried>;
  for (const kind of KINDS) {
    const before = cpuOf('postgres');
    const began = performance.now();
    const perSecond = await inParallel(turns[kind][0], SECONDS, turns[kind][1]);
    const postgres = (cpuOf('postgres') - before) / (performance.now() - began);
    carried[kind] = { perSecond, postgres };
  }
  for (const chat of chats) chat.close();
  await balancer.close();
  for (const platform of platforms) await platform.end('SIGKILL');
  for (const share of shares) share.close();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
  return carried;
};

const main = async (): Promise<void> => {
  const all = new Map<number, Record<Kind, Carried>>();
  for (const count of COUNTS) {
    const server = await startScratchServer({ durable: true });
    all.set(count, await measure(count, server.url));
    await server.stop();
  }
  for (const kind of KINDS) {
    const one = all.get(1)?.[kind].perSecond ?? NaN;
    for (const [count, carried] of all) {
      const { perSecond, postgres } = carried[kind];
      const ratio = perSecond / one;
      const limit = count === 1 ? undefined : AT_LEAST[count as 2 | 4];
      const bar = limit === undefined ? '' : ` (at least ${String(limit)})`;
      console.log(
        `  ${kind}, ${String(count)} × ${String(SHARE)} of a core: ${perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} × one${bar}, PostgreSQL ${(postgres * 100).toFixed(0)} % of a core`,
      );
      if (limit !== undefined && ratio < limit) process.exitCode = 1;
    }
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
