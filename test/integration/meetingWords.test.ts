import type { Message } from '@contract/entities/message';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let chat: Chat;
let session: SignedIn;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const REQUEST = 'Schedule a 30 minute meeting with the Marketing team next week, not on Tuesday';

test.each([
  ['the second one', 2],
  ['마지막 걸로', -1],
])('"%s" chooses on the card that waits, and confirms nothing', async (words, number) => {
  const { card, conversationId } = await chat.ask(REQUEST);
  const { reply } = await chat.ask(words, { conversationId });
  expect(reply.metadata?.choice).toEqual({ cardId: card?.id, number });
  const messages = await session.fetch(`/api/conversations/${conversationId}/messages`);
  const { messages: all } = (await messages.json()) as { messages: Message[] };
  const cards = all.flatMap(({ metadata }) => metadata?.card ?? []);
  expect(cards.map(({ status }) => status)).toEqual(['pending']);
});

test.each(['yes, book it', '네 확정해주세요'])('"%s" points at the button of the card', async (words) => {
  const { card, conversationId } = await chat.ask(REQUEST);
  const { reply } = await chat.ask(words, { conversationId });
  expect(reply.content).toMatch(/Only the card itself confirms|카드의 확정 버튼/);
  const messages = await session.fetch(`/api/conversations/${conversationId}/messages`);
  const { messages: all } = (await messages.json()) as { messages: Message[] };
  expect(all.flatMap(({ metadata }) => metadata?.card ?? [])).toMatchObject([
    { id: card?.id, status: 'pending' },
  ]);
});

test('"another day" leaves the days that were asked for', async () => {
  const { card: first } = await chat.ask('Schedule a meeting with Marketing tomorrow at 3pm');
  const card = await chat.sayNext('another day please', first);
  const [tomorrow] = first?.meeting?.reading?.days?.value ?? [];
  expect(tomorrow).toBeDefined();
  expect(card.meeting?.reading?.days?.value).not.toContain(tomorrow);
  expect(card.meeting?.reading?.days?.value.length).toBeGreaterThan(5);
  expect(card.meeting?.reading?.time?.value).toMatchObject({ kind: 'at', from: 15 * 60 });
});

test.each([
  ['later please', { kind: 'within', from: 15 * 60 + 30, to: 24 * 60 }],
  ['anything earlier?', { kind: 'within', from: 0, to: 15 * 60 }],
])('"%s" is meant from the time that was named', async (words, time) => {
  const { card: first } = await chat.ask('Schedule a meeting with Marketing tomorrow at 3pm');
  const card = await chat.sayNext(words, first);
  expect(card.meeting?.reading?.time?.value).toEqual(time);
  expect(card.meeting?.reading?.days).toEqual(first?.meeting?.reading?.days);
});

test('a name that is unknown is asked back, with the nearest as buttons that send the request anew', async () => {
  const { reply } = await chat.ask('내일 엠머랑 30분 회의 잡아줘');
  const options = reply.metadata?.options ?? [];
  const emma = options.find(({ label }) => label === 'Emma Wilson');
  expect(emma?.text).toBe('내일 Emma Wilson랑 30분 회의 잡아줘');
  const { card } = await chat.ask(emma?.text ?? '');
  expect(card?.meeting?.attendees.map(({ name }) => name)).toEqual(['Emma Wilson']);
});

test('a request between several tasks is asked back with a button for each', async () => {
  const words = 'the meeting tomorrow';
  const { reply, card } = await chat.ask(words);
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(
    /^I am not sure what you mean\. Is it one of these\?$|^Did you mean ".+" or ".+"\?$/,
  );
  const options = reply.metadata?.options ?? [];
  expect(options.length).toBeGreaterThan(1);
  expect(options.map(({ text }) => text)).toEqual(options.map(({ label }) => `${label}: ${words}`));
  const { reply: shown } = await chat.ask(`Show the calendar: Emma tomorrow, ${words}`);
  expect(shown.content).toMatch(/^Looking at the calendar/);
});
