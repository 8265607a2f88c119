import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ActionCard } from '@contract/entities/actionCard';
import {
  addGatewayAgent,
  connectGateway,
  saveGatewayRules,
  textOf,
  type GatewayClient,
} from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { seededRandom } from '@test/support/seededRandom';
import { signIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

jest.setTimeout(1_200_000);

/** `GATEWAY_CALLS` for more of them. */
const CALLS = Number(process.env['GATEWAY_CALLS'] ?? 60);
const CLIENTS = 4;
/** Of one client at once. */
const LANES = 3;
const DECIDERS = ['admin', 'operator', 'member'];
const KILL_AFTER_MS = { min: 1500, max: 6000 };
/** So many cards are left to expire, which takes a minute. */
const LEFT_SHARE = 0.03;
const SEND = 'slack__send_message';
const { seed, random } = seededRandom();

let database: TestDatabase;
let platform: PlatformProcess;
let up: Promise<unknown>;
beforeAll(async () => {
  process.stdout.write(`Seed of the kills: TEST_SEED=${seed}\n`);
  database = await prepareTestDatabase();
  platform = await spawnPlatform(database, { DEMO: '1' });
  up = Promise.resolve();
});
afterAll(async () => {
  await up;
  await platform.end('SIGKILL');
  await database.remove();
});

let over = false;
let kills = 0;
const killAgainAndAgain = async (): Promise<void> => {
  for (;;) {
    await pause(random.integer(KILL_AFTER_MS.min, KILL_AFTER_MS.max));
    if (over) return;
    up = platform
      .end('SIGKILL')
      .then(() => spawnPlatform(database, { DEMO: '1' }))
      .then((next) => {
        platform = next;
        kills += 1;
      });
    await up;
  }
};

/** Decides what waits, with a chat of its own for each platform there was. */
const decideAll = async (name: string): Promise<void> => {
  let open: { chat: Chat; url: string } | undefined;
  while (!over) {
    await up;
    try {
      const { url } = platform;
      if (open?.url !== url) {
        open?.chat.close();
        const session = await signIn(url, name);
        open = { chat: await openChat(url, session), url };
      }
      const session = await signIn(url, name);
      const answer = await session.fetch('/api/cards?status=pending');
      const { cards } = (await answer.json()) as { cards: ActionCard[] };
      for (const card of cards) await Promise.race([decide(open.chat, card), pause(5000)]);
    } catch {
      // The platform was killed meanwhile.
    }
    await pause(200);
  }
  open?.chat.close();
};
const left = new Set<string>();
const decide = async ({ decide: send }: Chat, { id, type, steps: [step] }: ActionCard): Promise<void> => {
  if (type !== 'gateway-call' || left.has(id)) return;
  if (random.chance(LEFT_SHARE)) {
    left.add(id);
    return;
  }
  const text = String(step?.params['text']);
  const fate = random.pick(['approve', 'approve', 'edit', 'reject']);
  const params = { channel: '#general', text: `edited ${text}` };
  if (fate === 'reject') await send({ action: 'reject', cardId: id, reason: 'No' });
  else
    await send({
      action: 'approve',
      cardId: id,
      actionId: 'approve',
      ...(fate === 'edit' ? { params } : {}),
    });
};

const isOutcome = (answer: CallToolResult): boolean =>
  !/^(Waiting for|The same call was made again|The outcome of this call was)/.test(textOf(answer));

interface Told {
  text: string;
  /** Allowed by a rule: nobody decides it. */
  isAllowed: boolean;
  answer: CallToolResult;
}

/** One lane: each call again with the same key until it has an outcome, whatever becomes of the platform. */
const work = async (apiKey: string, count: number, told: Told[]): Promise<void> => {
  let open: { client: GatewayClient; url: string } | undefined;
  for (let made = 0; made < count; made += 1) {
    const isAllowed = random.chance(0.5);
    const text = `${isAllowed ? 'allowed' : 'asked'} ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      await up;
      try {
        const { url } = platform;
        if (open?.url !== url) open = { client: await connectGateway(url, apiKey), url };
        const progress = random.chance(0.5) ? { onprogress: () => undefined } : {};
        const signal = AbortSignal.timeout(random.chance(0.1) ? 300 : 20_000);
        const answer = await open.client.call(
          SEND,
          { channel: '#general', text },
          { key, signal, ...progress },
        );
        if (!isOutcome(answer)) continue;
        told.push({ text, isAllowed, answer });
        break;
      } catch {
        await pause(100);
      }
    }
  }
  await open?.client.close().catch(() => undefined);
};

test('kills of the platform make no call without its decision, none twice, and leave none without an outcome', async () => {
  const admin = await signIn(platform.url, 'admin');
  await saveGatewayRules(admin, [
    {
      id: 'allowed',
      effect: 'allow',
      tool: 'send_message',
      conditions: [{ path: 'text', test: 'matches', value: '^allowed ' }],
    },
    { id: 'asked', effect: 'ask', conditions: [], expiresAfterMinutes: 1 },
  ]);
  const keys = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      addGatewayAgent(admin, { name: `Killed ${randomUUID().slice(0, 8)}` }),
    ),
  );
  const told: Told[] = [];
  const each = Math.ceil(CALLS / CLIENTS / LANES);
  const others = [killAgainAndAgain(), ...DECIDERS.map(decideAll)];
  await Promise.all(
    keys.flatMap(({ apiKey }) => Array.from({ length: LANES }, () => work(apiKey, each, told))),
  );
  over = true;
  await Promise.all(others);
  await platform.end('SIGTERM');
  const opened = await openDatabase(database);
  const posts = await opened.query<{ text: string; count: number }>(
    `SELECT text, count(*)::int AS count FROM workspace_posts WHERE text ~ '(allowed|asked) [0-9a-f-]{36}' GROUP BY text`,
  );
  const cards = await opened.query<{ text: string; status: string; step: string }>(
    `SELECT params->>'text' AS text, action_cards.status, card_steps.status AS step
     FROM action_cards JOIN card_steps ON card_id = action_cards.id WHERE type = 'gateway-call'`,
  );
  await opened.close();
  platform = await spawnPlatform(database, { DEMO: '1' });
  process.stdout.write(
    `${String(told.length)} calls, ${String(cards.length)} cards, ${String(posts.length)} posts, ${String(kills)} kills\n`,
  );
  const said = (what: object) => ({ seed, ...what });
  const approved = new Set(cards.filter(({ status }) => status === 'completed').map(({ text }) => text));
  const undecided = posts.filter(({ text }) => !text.startsWith('allowed ') && !approved.has(text));
  expect(said({ undecided })).toEqual(said({ undecided: [] }));
  expect(said({ twice: posts.filter(({ count }) => count > 1) })).toEqual(said({ twice: [] }));
  const open = cards.filter(({ status }) => status === 'pending' || status === 'approved');
  expect(said({ open })).toEqual(said({ open: [] }));
  const posted = new Set(posts.map(({ text }) => text));
  const lost = [...approved].filter((text) => !posted.has(text));
  expect(said({ lost })).toEqual(said({ lost: [] }));
  const untrue = told.filter(
    ({ isAllowed, answer, text }) => isAllowed && !answer.isError && !posted.has(text),
  );
  expect(said({ untrue })).toEqual(said({ untrue: [] }));
  expect(told).toHaveLength(each * CLIENTS * LANES);
  expect(kills).toBeGreaterThan(0);
});
