import { randomUUID } from 'node:crypto';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const BUDGET = '예산 점검';
const OAK = 'Oak review';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let platform: TestPlatform;
let chat: Chat;
let session: SignedIn;
let begins: string;

/** Both meetings are the assistant's, in five days at ten, an hour long. */
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
  const { year, month, day } = clockParts(platform.now());
  const start = wallClockInstant(year, month, day + 5, 10);
  begins = start.toISOString();
  const end = new Date(start.getTime() + 60 * MINUTE_MS).toISOString();
  for (const subject of [BUDGET, OAK]) {
    const params = { subject, start: begins, end, attendees: ['emma.wilson@demo.example'] };
    const answer = await session.fetch('/mcp/api/call', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { server: 'outlook', method: 'create_meeting', params },
    });
    expect(answer.status).toBe(200);
  }
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const minutes = (from: number, to: number) => ({
  start: new Date(Date.parse(begins) + from * MINUTE_MS).toISOString(),
  end: new Date(Date.parse(begins) + to * MINUTE_MS).toISOString(),
});
const WEEK = (7 * DAY_MS) / MINUTE_MS;

test.each([
  [`${BUDGET} 30분 미뤄줘`, minutes, [30, 90]],
  [`${BUDGET} 한 시간 앞당겨줘`, minutes, [-60, 0]],
  [`${BUDGET} 일주일 뒤로 미뤄줘`, minutes, [WEEK, WEEK + 60]],
  [`${BUDGET} 15분으로 줄여줘`, minutes, [0, 15]],
  [`${BUDGET} 30분 늘려줘`, minutes, [0, 90]],
  [`make the ${OAK} 15 minutes shorter`, minutes, [0, 45]],
  [`extend the ${OAK} by half an hour`, minutes, [0, 90]],
  [`move the ${OAK} a week later`, minutes, [WEEK, WEEK + 60]],
] as const)('"%s" is put on a card, before and after', async (words, timesOf, [from, to]) => {
  const { card } = await chat.ask(words);
  expect(card?.steps[0]?.params).toMatchObject(timesOf(from, to));
});

test(`people are added to "${BUDGET}" without the word for a meeting`, async () => {
  const { card } = await chat.ask(`${BUDGET}에 유키 추가해줘`);
  expect(card?.description).toContain('+Yuki Tanaka');
});

test('whose meeting nobody knows is told with all the days that were looked at', async () => {
  const { reply } = await chat.ask('cancel the zebra meeting');
  expect(reply.content).toMatch(/no such meeting \(\w{3} \d+ \w{3} - \w{3} \d+ \w{3}\)/);
});

test('a day and a verb name no meeting by a letter of theirs', async () => {
  const { reply } = await chat.ask("Add Emma to tomorrow's meeting");
  expect(reply.content).not.toMatch(/Focus time|APAC growth sync/);
});
