import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { meetingCalls } from '@test/support/meetingCalls';
import { openChat, type Chat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

jest.setTimeout(600_000);

const MAX_DELAY_MS = 40;
/** What the operator does, in order: the kill comes soon after one of these has begun. */
const STAGES = ['message', 'reply', 'approve', 'create_meeting', 'post', 'direct_messages'] as const;
type Stage = (typeof STAGES)[number];

/** Once in each stage; `KILL_ROUNDS` for more. */
const KILLS = Number(process.env['KILL_ROUNDS'] ?? STAGES.length);
/** On one database: a team has only so many free half hours. */
const ROUNDS = Math.min(KILLS, 12);
const DATABASES = Math.ceil(KILLS / ROUNDS);

/** One meeting: what the operator knows of it, which a kill does not take away. */
interface Round {
  number: number;
  conversationId: string;
  subject: string;
  /** Messages with their acknowledged numbers, in the order they were acknowledged. */
  acknowledged: { clientMessageId: string; seq: number }[];
}

let database: TestDatabase;
let platform: PlatformProcess;
let session: SignedIn;
const { seed, random } = seededRandom();
let rounds: Round[] = [];

beforeEach(async () => {
  rounds = [];
  process.stdout.write(`Seed of the kills: TEST_SEED=${seed}\n`);
  database = await prepareTestDatabase();
  platform = await spawnPlatform(database, { DEMO: '1' });
  session = await signIn(platform.url, 'operator');
});
afterEach(async () => {
  await platform.end('SIGKILL');
  await database.remove();
});

const restart = async () => {
  platform = await spawnPlatform(database, { DEMO: '1' });
  const cookie = session.cookie;
  const { url } = platform;
  session = {
    cookie,
    fetch: (path, { method = 'GET', body } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
};
const read = async <T>(path: string): Promise<T> => (await (await session.fetch(path)).json()) as T;
const messagesOf = async ({ conversationId }: Round) =>
  (await read<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`)).messages;
const cardsOf = async ({ conversationId }: Round) =>
  (await read<{ cards: ActionCard[] }>(`/api/cards?conversationId=${conversationId}`)).cards;

/** Asks for the meeting unless there is a card; the same words keep their id until they are acknowledged. */
const askForCard = async (round: Round, chat: Chat, reach: (stage: Stage) => void): Promise<ActionCard> => {
  const [known] = await cardsOf(round);
  if (known) return known;
  const clientMessageId = `round-${round.number}-${round.acknowledged.length}`;
  const content = `"${round.subject}" 마케팅 팀 30분 회의 잡아줘`;
  const heard = chat.card(({ conversationId }) => conversationId === round.conversationId);
  reach('message');
  const ack = await chat.send({ conversationId: round.conversationId, content, clientMessageId });
  if (!ack.ok) throw new Error(ack.error);
  round.acknowledged.push({ clientMessageId, seq: ack.seq });
  reach('reply');
  // A message that was stored before the kill has lost its reply: it is asked again in new words.
  if (ack.duplicate) return askForCard(round, chat, reach);
  return Promise.race([heard, gone(chat)]);
};
const gone = (chat: Chat) =>
  new Promise<never>((_resolve, reject) => {
    if (!chat.socket.connected) reject(new Error('The platform is gone'));
    chat.socket.once('disconnect', () => {
      reject(new Error('The platform is gone'));
    });
  });

const approve = async (card: ActionCard, chat: Chat, reach: (stage: Stage) => void): Promise<ActionCard> => {
  if (card.status !== 'pending') return card;
  const [suggestion] = await meetingCalls(`${platform.url}/mcp`, session.cookie).suggest(card);
  if (!suggestion) throw new Error('There is no suggestion');
  reach('approve');
  const value = JSON.stringify(suggestion);
  const decision = chat.decide({ action: 'approve', cardId: card.id, actionId: 'confirm', value });
  const answer = await Promise.race([decision, gone(chat)]);
  if (!answer.ok) throw new Error(answer.error);
  return answer.card;
};

const STAGE_OF: Partial<Record<string, Stage>> = {
  create_meeting: 'create_meeting',
  post_confirmation: 'post',
  direct_message: 'direct_messages',
};

/** From wherever the meeting stands to its end. */
const carryOn = async (round: Round, reach: (stage: Stage) => void): Promise<void> => {
  const chat = await openChat(platform.url, session);
  try {
    const card = await approve(await askForCard(round, chat, reach), chat, reach);
    const calls = meetingCalls(`${platform.url}/mcp`, session.cookie);
    for (const step of card.steps) {
      const stage = STAGE_OF[step.kind];
      if (stage) reach(stage);
      const [answer] = await calls.finish({ ...card, steps: [step] });
      if (answer && answer.status !== 200) throw new Error(`${step.id}: ${answer.error ?? ''}`);
    }
  } finally {
    chat.close();
  }
};

/** Works until the kill, which comes a random moment after a random stage; the work's own failure is expected. */
const workUntilKilled = async (round: Round, stage: Stage): Promise<void> => {
  const delay = random.integer(0, MAX_DELAY_MS);
  let killed: Promise<unknown> | undefined;
  const reach = (reached: Stage) => {
    if (reached !== stage || killed) return;
    killed = pause(delay).then(() => platform.end('SIGKILL'));
  };
  await carryOn(round, reach).catch(() => undefined);
  if (!killed) throw new Error(`The work never came to ${stage}`);
  await killed;
};

const checkHistory = async (round: Round): Promise<void> => {
  const messages = await messagesOf(round);
  const mine = messages.filter(({ type }) => type === 'user');
  for (const { clientMessageId, seq } of round.acknowledged) {
    const stored = mine.filter((message) => message.clientMessageId === clientMessageId);
    expect(stored.map((message) => message.seq)).toEqual([seq]);
  }
  expect(messages.map(({ seq }) => seq)).toEqual([...messages.map(({ seq }) => seq)].sort((a, b) => a - b));
  expect(mine.length - round.acknowledged.length).toBeLessThanOrEqual(1);
  for (const { type, status } of messages) {
    if (type === 'assistant') expect(['complete', 'interrupted']).toContain(status);
  }
};

const numbers = Array.from({ length: DATABASES }, (_, index) => [index + 1]);

test.each(numbers)(
  `killed at ${ROUNDS} moments, every meeting is made, posted and told exactly once (%i)`,
  async () => {
    for (let number = 1; number <= ROUNDS; number += 1) {
      const stage = STAGES[(number - 1) % STAGES.length] ?? 'message';
      const body = { id: `round-${number}`, title: '' };
      const round = {
        number,
        conversationId: body.id,
        subject: `Round ${number} of ${ROUNDS}`,
        acknowledged: [],
      };
      await session.fetch('/api/conversations', { method: 'POST', body });
      await workUntilKilled(round, stage);
      await restart();
      await checkHistory(round);
      await carryOn(round, () => undefined);
      const [card, ...others] = await cardsOf(round);
      expect(others).toEqual([]);
      expect(card).toMatchObject({ status: 'completed' });
      expect(card?.steps.map(({ status }) => status)).toEqual(card?.steps.map(() => 'done'));
      rounds.push(round);
    }
    await platform.end('SIGTERM');
    const opened = await openDatabase(database);
    for (const round of rounds) await checkEffects(opened, round);
    expect(await withoutEnding(opened)).toEqual([]);
    await opened.close();
  },
);

/** What still claims to be under way though nobody works on it. */
const withoutEnding = (opened: Database) =>
  opened.query(
    `SELECT 'reply' AS kind, id FROM messages WHERE status = 'streaming'
     UNION ALL SELECT 'run', run_id FROM runs WHERE status = 'running'
     UNION ALL SELECT 'task', id FROM agent_tasks WHERE state IN ('submitted', 'working', 'input-required')
     UNION ALL SELECT 'step', card_id || ':' || id FROM card_steps WHERE status = 'running'`,
  );

const checkEffects = async (opened: Database, { subject }: Round): Promise<void> => {
  const events = await opened.query('SELECT 1 FROM workspace_events WHERE subject = $1', [subject]);
  expect([subject, events.length]).toEqual([subject, 1]);
  const posts = await opened.query<{ place: string }>(
    `SELECT place FROM workspace_posts WHERE text LIKE '%' || $1 || '%'`,
    [subject],
  );
  const places = posts.map(({ place }) => place);
  const channels = places.filter((place) => place.startsWith('C'));
  const people = places.filter((place) => place.startsWith('U'));
  expect([subject, channels.length]).toEqual([subject, 1]);
  expect(people.length).toBeGreaterThan(1);
  expect(new Set(people).size).toBe(people.length);
};
