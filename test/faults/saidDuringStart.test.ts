import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { SayResponse } from '@contract/http/secretary';
import { freePort } from '@test/support/freePort';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

const ASK_AGAIN_MS = 25;
const LOOK_AGAIN_MS = 500;

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

test('requests that are said while the platform starts come to one meeting each', async () => {
  await platform.end('SIGKILL');
  const heard = Promise.all(
    titles.map((title) => sayUntilHeard(`"${title}" 마케팅 팀 30분 회의 잡아줘`, title.replace(' ', '-'))),
  );
  platform = await spawnPlatform(database, environment);
  const asked = (await heard).map(({ conversationId }) => String(conversationId));
  const proposals = async () =>
    (await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500')).events.filter(
      ({ message }) => message.startsWith('회의 제안: ') && titles.some((title) => message.includes(title)),
    );
  while ((await proposals()).length < titles.length) await pause(LOOK_AGAIN_MS);
  // What were begun twice would be proposed a second time right after the first.
  await pause(3 * LOOK_AGAIN_MS);
  for (const id of asked) {
    const { cards } = await read<{ cards: ActionCard[] }>(`/api/cards?conversationId=${id}`);
    expect(cards).toHaveLength(1);
  }
  expect(await proposals()).toHaveLength(titles.length);
});
