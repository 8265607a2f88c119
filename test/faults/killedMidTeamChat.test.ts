import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import type { MeetingSuggestion } from '@contract/entities/meeting';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { SayResponse } from '@contract/http/secretary';
import { meetingCalls } from '@test/support/meetingCalls';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

/** After which step of a request the kill comes; no console is open at any time. */
const STAGES = ['said', 'card', 'proposed', 'approved'] as const;
type Stage = (typeof STAGES)[number];
const ROUNDS = STAGES.length;
const MAX_DELAY_MS = 60;
const LOOK_AGAIN_MS = 1000;

let database: TestDatabase;
let platform: PlatformProcess;
let session: SignedIn;
const { seed, random } = seededRandom();

beforeAll(async () => {
  process.stdout.write(`Seed of the kills: TEST_SEED=${seed}\n`);
  database = await prepareTestDatabase();
  await start();
});
afterAll(async () => {
  await platform.end('SIGKILL');
  await database.remove();
});

const start = async () => {
  platform = await spawnPlatform(database, { DEMO: '1' });
  session = await signIn(platform.url, 'admin');
};
const killAndStart = async () => {
  await pause(random.integer(0, MAX_DELAY_MS));
  await platform.end('SIGKILL');
  await start();
};

/** As `until`, and slowly enough for the limit of requests. */
const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(LOOK_AGAIN_MS);
  }
};
const read = async <T>(path: string): Promise<T> => {
  const answer = await session.fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const say = async (text: string, key: string): Promise<SayResponse> => {
  const body = { channelId: 'C0MARKETING', text };
  const headers = { 'idempotency-key': key };
  const answer = await session.fetch('/api/kebiseo/say', { method: 'POST', body, headers });
  return (await answer.json()) as SayResponse;
};
const cardsOf = async (conversationId: string) =>
  (await read<{ cards: ActionCard[] }>(`/api/cards?conversationId=${conversationId}`)).cards;
const posts = async (start: string, title: string) => {
  const { events } = await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500');
  return events.filter(({ message }) => message.startsWith(start) && message.includes(title));
};
const approve = async (card: ActionCard) => {
  const [first] = await meetingCalls(`${platform.url}/mcp`, session.cookie).suggest(card);
  if (!first) throw new Error('There is no time');
  const chat = await openChat(platform.url, session);
  const value = JSON.stringify(first satisfies MeetingSuggestion);
  const answer = await chat.decide({ action: 'approve', cardId: card.id, actionId: 'confirm', value });
  chat.close();
  expect(answer).toMatchObject({ ok: true });
};

const rounds = Array.from({ length: ROUNDS }, (_, index): [number, Stage] => [
  index + 1,
  STAGES[index % STAGES.length] ?? 'said',
]);

test.each(rounds)(
  'request %i of the team chat, killed after it was %s, comes to one meeting, proposed and confirmed once',
  async (number, stage) => {
    const title = `Team chat round ${number} of ${ROUNDS}`;
    const { conversationId } = await say(`"${title}" 마케팅 팀 30분 회의 잡아줘`, `round-${number}`);
    const asked = String(conversationId);
    if (stage === 'said') await killAndStart();
    const card = await until(async () => (await cardsOf(asked))[0]);
    if (stage === 'card') await killAndStart();
    await until(async () => (await posts('회의 제안: ', title))[0]);
    if (stage === 'proposed') await killAndStart();
    await approve(card);
    if (stage === 'approved') await killAndStart();
    const done = await until(async () => {
      const [now] = await cardsOf(asked);
      return now?.status === 'completed' ? now : undefined;
    });
    expect(done.steps.map(({ status }) => status)).toEqual(done.steps.map(() => 'done'));
    await until(async () => (await posts('미팅이 확정되었습니다', title))[0]);
    expect(await cardsOf(asked)).toHaveLength(1);
    expect(await posts('회의 제안: ', title)).toHaveLength(1);
    expect(await posts('미팅이 확정되었습니다', title)).toHaveLength(1);
  },
);
