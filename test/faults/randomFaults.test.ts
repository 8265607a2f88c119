import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { openBalancer, type Balancer } from '@test/support/faultStory/balancer';
import { callTools, type Call } from '@test/support/faultStory/callers';
import { direct, resume, watchRunning } from '@test/support/faultStory/director';
import { replacementTimes, spread, stopTimes } from '@test/support/faultStory/figures';
import { openFleet, type Fleet } from '@test/support/faultStory/fleet';
import { openLine, type Line } from '@test/support/faultStory/line';
import { openStoryModel, type StoryModel } from '@test/support/faultStory/model';
import { readMoments, watchMoments } from '@test/support/faultStory/moments';
import { newMemory, operate } from '@test/support/faultStory/operators';
import { serveStoryTools, type StoryTools } from '@test/support/faultStory/tools';
import { judge, readCards, readMessages, readOpen } from '@test/support/faultStory/verdict';
import { addGatewayAgent, saveGatewayRules } from '@test/support/gatewayClient';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { LLM_KEYS } from '@test/support/openModelChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** 300 faults with 200 operators are the bar, on 2 and on 4 processes. */
const FAULTS = Number(process.env['FAULTS'] ?? 8);
const PROCESSES = Number(process.env['PROCESSES'] ?? 2);
const OPERATORS = Number(process.env['OPERATORS'] ?? 10);
/** Faults that have not begun by then are left out, which the printed counts show. */
const AT_MOST_MS = Number(process.env['FAULT_MINUTES'] ?? 60) * 60_000;
const CALLERS = Math.max(2, Math.round(OPERATORS / 20));
const IS_SMALL = FAULTS < 50;
const REST_MS = IS_SMALL ? 600 : 30_000;
const GAP_MS = 2000;
const PASSWORD = 'four-quiet-lanterns-7';

jest.setTimeout(180_000 + FAULTS * 12_000 + OPERATORS * 2000);

const { seed, random } = seededRandom();
let database: TestDatabase;
let inside: Database;
let model: StoryModel;
let tools: StoryTools;
let fleet: Fleet;
let balancer: Balancer;
let line: Line;
let admin: SignedIn;
const sessions: SignedIn[] = [];
const keys: string[] = [];

const post = async (path: string, body: object) => {
  const answer = await admin.fetch(path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};

beforeAll(async () => {
  process.stderr.write(`Seed of the faults: TEST_SEED=${String(seed)}\n`);
  database = await prepareTestDatabase();
  inside = await openDatabase(database);
  await watchMoments(inside);
  model = await openStoryModel();
  tools = await serveStoryTools();
  const environment = {
    OUTGOING_ALLOW: '127.0.0.0/8',
    TRUST_PROXY: '127.0.0.0/8',
    OPENAI_API_KEY: LLM_KEYS.openaiApiKey,
  };
  fleet = await openFleet(PROCESSES, database, { model, environment });
  balancer = await openBalancer(fleet.places.map(({ port }) => port));
  // Demo accounts do not sign in through a proxy.
  const one = fleet.places[0]?.process?.url ?? '';
  await liftRateLimit(one);
  admin = await signIn(one, 'admin');
  const chief = { username: 'chief', email: 'chief@example.com', role: 'admin', password: PASSWORD };
  await post('/api/accounts', chief);
  admin = await signIn(balancer.url, 'chief', PASSWORD);
  line = openLine(balancer.url, admin);
  await post('/mcp/api/servers', { name: 'counting', url: tools.url });
  await post('/mcp/api/servers/counting/check', {});
  await saveGatewayRules(admin, [{ id: 'allow', effect: 'allow', conditions: [] }]);
  for (let at = 0; at < CALLERS; at += 1)
    keys.push((await addGatewayAgent(admin, { name: `Caller ${String(at)}` })).apiKey);
  for (let at = 0; at < OPERATORS; at += 1) {
    const username = `operator-${String(at)}`;
    const email = `${username}@example.com`;
    await post('/api/accounts', { username, email, role: 'operator', password: PASSWORD });
    sessions.push(await signIn(balancer.url, username, PASSWORD));
  }
});
afterAll(async () => {
  await balancer.close();
  await fleet.close();
  await tools.close();
  await model.close();
  await inside.close();
  await database.remove();
});

const print = (words: string) => process.stderr.write(`${words}\n`);
/** At most so long after the last fault; a process that was killed last is given up meanwhile. */
const SETTLED_WITHIN_MS = 45_000;

test('over kills, pauses, stops and partitions nothing is lost, doubled, done after a stop or during a hold, or denied', async () => {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const memory = newMemory();
  const calls: Call[] = [];
  const over = { isTalked: false, isLooked: false };
  const url = balancer.url;
  const people = sessions.map((session, number) =>
    operate({ url, session, number, seed, memory, restMs: REST_MS, isOver: () => over.isTalked }),
  );
  const callers = keys.map((apiKey, number) =>
    callTools({ url, apiKey, number, seed, calls, isOver: () => over.isTalked }),
  );
  const looking = watchRunning(line, () => over.isLooked);
  await until(() => Promise.resolve(tools.effects.length > 0 && model.open().length > 0 ? true : undefined));
  const { holds, counts } = await direct({
    random,
    faults: FAULTS,
    fleet,
    line,
    long: 0.1,
    gapMs: GAP_MS,
    atMostMs: AT_MOST_MS,
    onFault: process.env['FAULTS_TOLD'] === undefined ? undefined : print,
  });
  over.isTalked = true;
  await Promise.all([...people, ...callers]);
  // What was left speaking is ended.
  await line.ask('/api/interventions', {
    method: 'POST',
    body: { target: 'stop', command: 'stop', reason: 'the end' },
  });
  await resume(line);
  const limit = Date.now() + SETTLED_WITHIN_MS;
  let open = await readOpen(inside);
  const isReplaced = async () =>
    replacementTimes(await readMoments(inside), fleet.impairments).missing.length === 0;
  while ((open.length > 0 || !(await isReplaced())) && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    open = await readOpen(inside);
  }
  over.isLooked = true;
  const looks = await looking;
  lag.disable();

  const moments = await readMoments(inside);
  const lagMs = Math.ceil(lag.max / 1e6);
  const found = judge({
    memory,
    calls,
    holds,
    looks,
    questions: model.questions,
    effects: tools.effects,
    requests: tools.requests,
    moments,
    impairments: fleet.impairments,
    cards: await readCards(inside),
    messages: await readMessages(inside),
    lagMs,
  });
  const replaced = replacementTimes(moments, fleet.impairments);
  const stops = stopTimes(moments, fleet.impairments).map(({ ms }) => ms);
  print(
    `${String(PROCESSES)} processes, ${String(OPERATORS)} operators, ${JSON.stringify(Object.fromEntries(counts))}: ` +
      `${String(memory.accepted.length)} messages, ${String(memory.approved.size)} approvals, ${String(calls.length)} calls, ` +
      `${String(tools.effects.length)} effects, ${String(moments.verified.length)} of ${String(moments.stops.length)} stops verified, ` +
      `${String(looks.filter(({ isNothing }) => isNothing).length)} of ${String(looks.length)} times told that nothing runs`,
  );
  const heard = stopTimes({ ...moments, quiet: moments.heard }, fleet.impairments).map(({ ms }) => ms);
  print(`Stop to heard, each process: ${spread(heard)}`);
  print(`Stop to quiet, each process: ${spread(stops)}`);
  print(`Kill to replacement: ${spread(replaced.ms)}`);
  for (const words of replaced.late) print(words);
  print(`This test was late by ${String(lagMs)} ms at most`);
  const broken = Object.entries({ ...found, 'still open': open, 'never replaced': replaced.missing })
    .filter(([, list]) => list.length > 0)
    .map(([rule, list]) => ({ rule, count: list.length, first: list.slice(0, 5) }));
  expect({ seed, broken }).toEqual({ seed, broken: [] });
});
