import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ActionCard } from '@contract/entities/actionCard';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { serveCountingTools, type CountingToolServer } from '@test/support/countingToolServer';
import { freePort } from '@test/support/freePort';
import { addGatewayAgent, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openChat, type Chat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { connectRaceClient, type RaceClient } from '@test/support/raceClient';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** How many calls; 10 000 are the bar. */
const CALLS = Number(process.env['GATEWAY_CALLS'] ?? 100);
const CLIENTS = 20;
const LANES = 2;
/** One person decides no more than 20 cards in 10 s. */
const DECIDERS = Math.min(24, Math.ceil(CALLS / 40));
const KILLS = Math.max(2, Math.round(CALLS / 500));
const PASSWORD = 'four-quiet-lanterns-7';
/** What becomes of a call is the beginning of its id. */
const FATES = ['allow', 'refuse', 'approve', 'edit', 'reject', 'leave'] as const;
const WEIGHTS = [15, 4, 45, 15, 18, 3];
type Fate = (typeof FATES)[number];

jest.setTimeout(Math.max(300_000, CALLS * 600));

const { seed, random } = seededRandom();
let database: TestDatabase;
let tools: CountingToolServer;
let platform: PlatformProcess;
let port: number;
let admin: SignedIn;
const operators: SignedIn[] = [];
let chats: Chat[] = [];
const clients: RaceClient[] = [];

const start = async () => {
  platform = await spawnPlatform(database, { PORT: String(port), OUTGOING_ALLOW: '127.0.0.0/8' });
  chats = await Promise.all(operators.map((operator) => openChat(platform.url, operator)));
};
const post = async (path: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await admin.fetch(path, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};

beforeAll(async () => {
  process.stdout.write(`Seed of the race: TEST_SEED=${String(seed)}\n`);
  database = await prepareTestDatabase();
  const lost = random.integer(2, 9);
  // Of every tenth id the answer is lost when the work is done.
  tools = await serveCountingTools(join(database.dataDir, 'executed.txt'), (id) => id.endsWith(String(lost)));
  port = await freePort();
  await start();
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  for (let at = 0; at < DECIDERS; at += 1) {
    const username = `decider-${String(at)}`;
    await post('/api/accounts', {
      username,
      email: `${username}@example.com`,
      role: 'operator',
      password: PASSWORD,
    });
    operators.push(await signIn(platform.url, username, PASSWORD));
  }
  await post('/mcp/api/servers', { name: 'counting', url: tools.url });
  await post('/mcp/api/servers/counting/check', {});
  const begins = (value: Fate) => [{ path: 'id', test: 'matches' as const, value: `^${value}-` }];
  await saveGatewayRules(admin, [
    { id: 'allow', effect: 'allow', conditions: begins('allow') },
    { id: 'refuse', effect: 'refuse', conditions: begins('refuse') },
    { id: 'ask', effect: 'ask', conditions: [] },
  ]);
  for (let at = 0; at < CLIENTS; at += 1) {
    const { apiKey } = await addGatewayAgent(admin, { name: `Racer ${String(at)}` });
    const mode = at % 2 === 0 ? 'auto' : 'legacy';
    clients.push(await connectRaceClient(platform.url, apiKey, 'counting__act', mode));
  }
  chats = await Promise.all(operators.map((operator) => openChat(platform.url, operator)));
});
afterAll(async () => {
  await platform.end('SIGKILL');
  await tools.close();
  await database.remove();
});

const fateOf = (id: string): string => id.split('-')[0] ?? '';
const idOf = (card: ActionCard): string => String(card.steps[0]?.params['id']);

/** Calls under way, and which of them wait for a decision that nobody will make. */
const underWay = new Set<string>();
const left = new Set<string>();
const ends = { told: 0, lost: 0 };
/** What clients were told. */
const outcomes = new Map<string, string>();
/** Ids that some decision, or the rule, allowed to be carried out. */
const allowed = new Map<string, number>();
let isOver = false;

const decide = async (card: ActionCard): Promise<void> => {
  const id = idOf(card);
  const fate = fateOf(id);
  const sent = fate === 'edit' ? `edited-${id}` : id;
  if (fate !== 'reject') allowed.set(sent, (allowed.get(sent) ?? 0) + 1);
  const decision =
    fate === 'reject'
      ? ({ action: 'reject', cardId: card.id, reason: 'No' } as const)
      : ({
          action: 'approve',
          cardId: card.id,
          actionId: 'approve',
          ...(fate === 'edit' ? { params: { id: sent } } : {}),
        } as const);
  const press = () => random.pick(chats).socket.timeout(20_000).emitWithAck('action-card', decision);
  // A press that is lost with the platform, or comes too fast, is made again by who finds the card pending still.
  const presses = random.chance(0.2) ? [press(), press()] : [press()];
  const answers = await Promise.allSettled(presses);
  const isTaken = answers.some((one) => one.status === 'fulfilled' && one.value.ok);
  if (!isTaken) deciding.delete(card.id);
};
const deciding = new Set<string>();

/** Looks for cards that wait, and has each decided by somebody. */
const decideAll = async (): Promise<void> => {
  while (!isOver) {
    const answer = await admin.fetch('/api/cards?status=pending').catch(() => undefined);
    const { cards } = answer?.ok ? ((await answer.json()) as { cards: ActionCard[] }) : { cards: [] };
    for (const card of cards) {
      if (fateOf(idOf(card)) === 'leave') left.add(idOf(card));
      else if (!deciding.has(card.id)) {
        deciding.add(card.id);
        void decide(card);
      }
    }
    await pause(100);
  }
};

const PENDING = /^(Waiting for approval|The same call was made again)/;
const LOST = /^The outcome of this call was handed over before/;

const carryOut = async (client: RaceClient, id: string): Promise<void> => {
  underWay.add(id);
  // Only a key says that a call which a rule allows is the same one.
  const isKeyed = fateOf(id) === 'allow' || random.chance(0.3);
  const how = { listens: random.chance(0.5), ...(isKeyed ? { key: randomUUID() } : {}) };
  if (fateOf(id) === 'allow') allowed.set(id, 1);
  for (;;) {
    const isTwice = random.chance(0.1);
    const made = [client.call(id, how), ...(isTwice ? [client.call(id, how)] : [])];
    if (random.chance(0.02)) setTimeout(client.cut, random.integer(0, 40));
    const answers = await Promise.allSettled(made);
    const told = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const final = told.find((answer) => !PENDING.test(textOf(answer)));
    if (final) {
      note(id, final);
      break;
    }
    if (told.length === 0) await pause(50);
  }
  underWay.delete(id);
};
const note = (id: string, answer: CallToolResult) => {
  const words = textOf(answer);
  if (LOST.test(words)) ends.lost += 1;
  else ends.told += 1;
  outcomes.set(id, answer.isError ? words : 'done');
};

interface Card {
  id: string;
  status: string;
  step: string;
  decidedBy: string | null;
}
const readCards = async (change?: string): Promise<Card[]> => {
  // A machine that has much to do may keep it waiting longer than a connection is waited for.
  const opened = await until(() => openDatabase(database).catch(() => undefined));
  try {
    if (change !== undefined) await opened.query(change);
    return await opened.query<Card>(
      `SELECT params->>'id' AS id, action_cards.status, card_steps.status AS step, decided_by AS "decidedBy"
       FROM action_cards JOIN card_steps ON card_id = action_cards.id WHERE type = 'gateway-call'`,
    );
  } finally {
    await opened.close();
  }
};
/** While the platform was away the time of the cards that nobody decides ran out. */
const TIME_PASSES = `UPDATE action_cards SET expires_at = '2020-01-01T00:00:00.000Z' WHERE status = 'pending'
  AND id IN (SELECT card_id FROM card_steps WHERE params->>'id' LIKE 'leave-%')`;

const killAndStart = async () => {
  await platform.end('SIGKILL');
  for (const client of clients) client.cut();
  await readCards(TIME_PASSES);
  left.clear();
  await start();
};

/** Read anew at every call. */
const hasEnded = () => isOver;
const isStuck = () => [...underWay].every((id) => left.has(id));

test('of calls at once, with kills, cuts and random decisions, none is made undecided, none twice, none is left without an outcome', async () => {
  const ids = Array.from({ length: CALLS }, (_, at) => {
    return `${FATES[random.weighted(WEIGHTS)] ?? 'approve'}-${randomUUID().slice(0, 8)}-${String(at)}`;
  });
  const deciders = decideAll();
  const queue = [...ids];
  const lane = async (client: RaceClient) => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await carryOut(client, id);
  };
  const work = Promise.all(
    clients.flatMap((client) => Array.from({ length: LANES }, () => lane(client))),
  ).then(() => (isOver = true));
  let kills = 0;
  for (let next = 1; !isOver; next += 1) {
    const after = (CALLS / (KILLS + 1)) * next;
    await until(() =>
      Promise.resolve(isOver || (next <= KILLS && outcomes.size >= after) || isStuck() ? true : undefined),
    );
    if (hasEnded()) break;
    await pause(random.integer(0, 60));
    kills += 1;
    await killAndStart();
  }
  await Promise.all([work, deciders]);
  for (const client of clients) await client.close();
  // What was approved while nobody waited any more is made by who starts next.
  await platform.end('SIGTERM');
  let cards = await readCards();
  const openOnes = () =>
    cards.filter(({ status, step }) => {
      return status === 'pending' || (status === 'approved' && ['pending', 'running'].includes(step));
    });
  for (let looks = 0; openOnes().length > 0 && looks < 3; looks += 1) {
    await start();
    await pause(1000);
    await platform.end('SIGTERM');
    cards = await readCards();
  }

  const executed = tools.counts();
  const withId = (id: string, step: string) =>
    cards.filter((card) => card.id === id && card.step === step).length;
  const said = (what: object) => ({ seed, ...what });
  const never = (list: unknown[]) => {
    expect(said({ list: list.slice(0, 10) })).toEqual(said({ list: [] }));
  };
  process.stdout.write(
    `${String(CALLS)} calls, ${String(kills)} kills: ${String(cards.length)} cards, ${String(executed.size)} executed, ` +
      `${String(ends.told)} told, ${String(ends.lost)} lost on the way\n`,
  );
  // Executed without a decision that allowed it.
  never([...executed.keys()].filter((id) => !allowed.has(id)));
  // Executed twice for one decision: a card whose step is done was carried out once, one whose answer was lost at most once.
  never(
    [...executed].filter(([id, count]) =>
      fateOf(id) === 'allow' ? count > 1 : count > withId(id, 'done') + withId(id, 'unknown'),
    ),
  );
  // Told or kept as done, and was not.
  never(cards.filter(({ id, step }) => step === 'done' && (executed.get(id) ?? 0) < withId(id, 'done')));
  never(
    [...outcomes].filter(
      ([id, words]) => words === 'done' && fateOf(id) === 'allow' && executed.get(id) !== 1,
    ),
  );
  never([...outcomes].filter(([id, words]) => words === 'done' && /^(refuse|reject|leave)/.test(id)));
  // Decided without an outcome.
  never(openOnes());
  never(cards.filter(({ status, decidedBy }) => status !== 'pending' && decidedBy === null));
  expect(outcomes.size).toBe(CALLS);
});
