import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ActionCard } from '@contract/entities/actionCard';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { SayResponse } from '@contract/http/secretary';
import { freePort } from '@test/support/freePort';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

const ASK_AGAIN_MS = 25;
const LOOK_AGAIN_MS = 500;
/** Long enough for a platform that does not wait for the end of its start. */
const EARLY_MS = 1000;

let database: TestDatabase;
let platform: PlatformProcess;
let session: SignedIn;
let environment: Record<string, string>;

beforeAll(async () => {
  environment = { DEMO: '1', PORT: String(await freePort()) };
  database = await prepareTestDatabase();
  platform = await spawnPlatform(database, environment);
  session = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  await platform.end('SIGKILL');
  await database.remove();
});

/** Says it until somebody listens. */
const sayUntilHeard = async (text: string, key: string): Promise<SayResponse> => {
  const body = { channelId: 'C0MARKETING', text };
  const headers = { 'idempotency-key': key };
  for (;;) {
    const answer = await session
      .fetch('/api/kebiseo/say', { method: 'POST', body, headers })
      .catch(() => undefined);
    if (answer?.ok === true) return (await answer.json()) as SayResponse;
    await pause(ASK_AGAIN_MS);
  }
};
const read = async <T>(path: string): Promise<T> => (await (await session.fetch(path)).json()) as T;
const titles = ['Launch plan', 'Price talks', 'Press review'];
const askFor = (title: string) =>
  sayUntilHeard(`"${title}" 마케팅 팀 30분 회의 잡아줘`, title.replace(' ', '-'));
const proposalsOf = async (meetings: readonly string[]) =>
  (await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500')).events.filter(
    ({ message }) => message.startsWith('회의 제안: ') && meetings.some((title) => message.includes(title)),
  );

test('requests that are said while the platform starts come to one meeting each', async () => {
  await platform.end('SIGKILL');
  const heard = Promise.all(titles.map(askFor));
  platform = await spawnPlatform(database, environment);
  const asked = (await heard).map(({ conversationId }) => String(conversationId));
  while ((await proposalsOf(titles)).length < titles.length) await pause(LOOK_AGAIN_MS);
  // What were begun twice would be proposed a second time right after the first.
  await pause(3 * LOOK_AGAIN_MS);
  for (const id of asked) {
    const { cards } = await read<{ cards: ActionCard[] }>(`/api/cards?conversationId=${id}`);
    expect(cards).toHaveLength(1);
  }
  expect(await proposalsOf(titles)).toHaveLength(titles.length);
});

/** Holds a start between its listening and the registration of its agents: it reads this table there. */
const holdStarts = async (): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE process_messages');
  return () => client.end();
};
const untilStarting = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 503) return;
    await pause(ASK_AGAIN_MS);
  }
};

test('what comes before the agents are known waits for them', async () => {
  const { url } = platform;
  await platform.end('SIGKILL');
  const letStart = await holdStarts();
  const started = spawnPlatform(database, environment);
  await untilStarting(url);
  const meeting = 'Budget round';
  const heard = askFor(meeting);
  const opened = openChat(url, session);
  const intervene = async (command: 'pause' | 'resume') => {
    const body = { target: 'pause', command };
    return (await session.fetch('/api/interventions', { method: 'POST', body })).status;
  };
  // Whoever steers agents does not wait.
  const steered = [await intervene('pause'), await intervene('resume')];
  const isEarly = await Promise.race([
    heard.then(() => true),
    opened.then(() => true),
    pause(EARLY_MS, false),
  ]);
  await letStart();
  platform = await started;
  expect({ steered, isEarly }).toEqual({ steered: [200, 200], isEarly: false });
  await heard;
  while ((await proposalsOf([meeting])).length === 0) await pause(LOOK_AGAIN_MS);
  const chat = await opened;
  expect((await chat.ask('오늘 상태 요약해줘')).reply.status).toBe('complete');
  chat.close();
});
