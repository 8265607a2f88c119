import { randomUUID } from 'node:crypto';
import { calendarDate, clockParts } from '@contract/clockParts';
import { dayInWords } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const SUBJECTS = ['Oak review', 'Elm review', 'Ash review'] as const;
const EMMA = 'emma.wilson@demo.example';
const JAMES = 'james.miller@demo.example';
let platform: TestPlatform;
let chat: Chat;
let session: SignedIn;

/** So many days from now at an hour of Seoul. */
const at = (days: number, hour: number): string => {
  const { year, month, day } = clockParts(platform.now());
  return wallClockInstant(year, month, day + days, hour).toISOString();
};
const dayOf = (days: number): string => calendarDate(at(days, 12));

const arrange = async (subject: string, days: number, hour: number): Promise<void> => {
  const params = { subject, start: at(days, hour), end: at(days, hour + 1), attendees: [EMMA, JAMES] };
  const answer = await session.fetch('/mcp/api/call', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { server: 'outlook', method: 'create_meeting', params },
  });
  expect(answer.status).toBe(200);
};

/** Three meetings of the assistant in twelve days: at 10, at 14 and at 16. */
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
  for (const [index, subject] of SUBJECTS.entries()) await arrange(subject, 12, [10, 14, 16][index] ?? 10);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

/** `DAY` is theirs, `BEFORE` two days earlier. */
const said = (words: string): string => words.replace('DAY', dayOf(12)).replace('BEFORE', dayOf(10));

test.each([
  'Cancel everything with Emma on DAY except the Oak review',
  'Except the Oak review, cancel all meetings with Emma on DAY',
  'Keep the Oak review and cancel all the other meetings with Emma on DAY',
  'DAY Oak review 빼고 엠마 회의 다 취소해줘',
  'DAY 엠마 회의는 Oak review만 남기고 다 취소해줘',
])('what is left out stays: %s', async (words) => {
  const { conversationId } = await chat.ask(said(words));
  const titles = chat.cardsOf(conversationId).map(({ title }) => title.replace(/^.*: /, ''));
  expect(titles).toEqual(['Elm review', 'Ash review']);
});

test.each([
  'Cancel everything with James next week except Friday',
  'Cancel everything with James next week except Friday’s Fir review',
  '금요일 빼고 다음 주 제임스 회의 다 취소해줘',
])('a day that is left out is one of the days that are meant: %s', async (words) => {
  const monday = (8 - clockParts(platform.now()).weekday) % 7 || 7;
  await arrange('Fir review', monday + 1, 10);
  await arrange('Fir review', monday + 4, 10);
  const { conversationId } = await chat.ask(words);
  const starts = chat.cardsOf(conversationId).map(({ steps }) => steps[0]?.params['expectedStart']);
  expect(starts).toContain(at(monday + 1, 10));
  expect(starts).not.toContain(at(monday + 4, 10));
});

test('of several that are meant instead of another one is asked for', async () => {
  await arrange('Fig review', 11, 18);
  await arrange('Fig review', 13, 18);
  const { conversationId, reply } = await chat.ask('Oak review 말고 Fig review 취소해줘');
  expect(chat.cardsOf(conversationId)).toEqual([]);
  expect(reply.metadata?.options).toHaveLength(2);
});

test.each(['Cancel everything with Emma on DAY except the retro'])(
  'an exception that is not there is asked back: %s',
  async (words) => {
    const { conversationId, reply } = await chat.ask(said(words));
    expect(chat.cardsOf(conversationId)).toEqual([]);
    expect(reply.content).toMatch(/no such meeting/);
  },
);

test.each([
  'Remove James from the Oak review on DAY',
  'Take James off the Oak review on DAY',
  'Please drop James Miller from the Oak review',
  'Leave James out of the Oak review',
])('who is taken out of a meeting is taken out, and it stays: %s', async (words) => {
  const { card } = await chat.ask(said(words));
  expect(card?.steps[0]).toMatchObject({
    method: 'change_meeting',
    params: { removeAttendees: [JAMES] },
  });
});

test('a name in Korean is taken out of a meeting with an English name', async () => {
  const { card, reply } = await chat.ask('Remove 오세린 from the Oak review');
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(/누구를 추가하거나 뺄지/);
});

test.each([
  ['cancel the Oak review on February 30', /no such day as "February 30"/],
  ['move the Oak review to February 30', /no such day as "February 30"/],
  ['Oak review 2월 30일로 옮겨줘', /"2월 30일"은 달력에 없는 날/],
  ["cancel yesterday's Oak review", /already passed/],
  ['어제 Oak review 취소해줘', /이미 지났/],
  ['move the Oak review to yesterday', /already passed/],
  ['what is on my calendar on February 30?', /no such day as "February 30"/],
])('no day that cannot be meant is passed over: %s', async (words, answer) => {
  const { card, reply } = await chat.ask(said(words));
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(answer);
});

test.each([
  ['Show my calendar of yesterday', 'en'],
  ['어제 내 일정 보여줘', 'ko'],
] as const)('a calendar of a past day is that of this day alone: %s', async (words, language) => {
  const { reply } = await chat.ask(words);
  const [, ...days] = reply.content.split(dayInWords(at(-1, 12), language));
  expect(days.length).toBeGreaterThan(0);
  expect(reply.content).not.toContain(dayInWords(at(0, 12), language));
});

const start = async (words: string): Promise<unknown> =>
  (await chat.ask(said(words))).card?.steps[0]?.params['start'];

/** Berlin has winter time in March until its last Sunday, London too: eight and nine hours behind Seoul. */
test.each([
  ['move the Oak review to DAY at 9am London time', at, 12, 18],
  ['move the Oak review to 9am Berlin time', at, 12, 17],
] as const)('a time is meant in the zone that is named: %s', async (words, instant, days, hour) => {
  expect(await start(words)).toBe(instant(days, hour));
});

test.each([
  ['postpone the Oak review', 1],
  ['Oak review 미뤄줘', 1],
  ['push back the Oak review', 1],
  ['bring the Oak review forward', -1],
  ['Oak review 앞당겨줘', -1],
])('without a time it is later or earlier, as it is said: %s', async (words, direction) => {
  const moved = Date.parse(String(await start(words)));
  expect(Math.sign(moved - Date.parse(at(12, 10)))).toBe(direction);
});

test.each(['move the Oak review to the afternoon', 'Oak review 오후로 옮겨줘'])(
  'a part of the day is one of its own day: %s',
  async (words) => {
    const moved = String(await start(words));
    expect(calendarDate(moved)).toBe(dayOf(12));
    expect(clockParts(moved).hour).toBeGreaterThanOrEqual(12);
  },
);

test('of more meetings than come as cards the rest is counted', async () => {
  for (const hour of [8, 9, 10, 11, 12, 13, 14]) await arrange('Yew review', 20, hour);
  const { conversationId, reply } = await chat.ask(`Cancel all the Yew review meetings on ${dayOf(20)}`);
  expect(chat.cardsOf(conversationId)).toHaveLength(5);
  expect(reply.content).toContain('2 more fit');
});
