import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  chat = await openChat(platform.url, await signIn(platform.url, 'operator'));
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const attendeesOf = (card: Awaited<ReturnType<Chat['ask']>>['card']) =>
  card?.meeting?.attendees.map(({ name }) => name) ?? [];

test.each([
  [
    'Book 30 minutes with Emma tomorrow at 4 and 45 minutes with James on Friday at 10 pm',
    'Schedule a meeting',
    '45 minutes with James on Friday at 10 pm',
    /Not begun yet: “45 minutes with James on Friday at 10 pm”\. Ask for it next/,
  ],
  [
    '내일 4시에 엠마랑 30분 회의 잡고 금요일 밤 10시에 제임스랑 45분 회의 잡아줘',
    '회의 잡기',
    '금요일 밤 10시에 제임스랑 45분 회의 잡아줘',
    /아직 하지 않은 일: “금요일 밤 10시에 제임스랑 45분 회의 잡아줘”/,
  ],
])(
  '%s: the first meeting is prepared, the second waits behind a button',
  async (words, label, rest, note) => {
    const { card, reply } = await chat.ask(words);
    expect(attendeesOf(card)).toContain('Emma Wilson');
    expect(attendeesOf(card)).not.toContain('James Miller');
    expect(card?.meeting?.duration).toBe(30);
    expect(reply.content).toMatch(note);
    expect(reply.metadata?.options).toEqual([{ label, text: `${label}: ${rest}` }]);

    const next = await chat.ask(`${label}: ${rest}`, { conversationId: reply.conversationId });
    const cards = chat.cardsOf(reply.conversationId);
    expect(cards.map((one) => [one.status, one.meeting?.duration])).toEqual([
      ['pending', 30],
      ['pending', 45],
    ]);
    expect(attendeesOf(cards[1])).toContain('James Miller');
    expect(attendeesOf(cards[1])).not.toContain('Emma Wilson');
    expect(next.reply.metadata?.options).toBeUndefined();
  },
);

test('an announcement after a meeting is a card of its own', async () => {
  const { card, reply } = await chat.ask(
    'Book 30 minutes with Emma tomorrow at 4 and tell #sales that the price list is out',
  );
  expect(attendeesOf(card)).toContain('Emma Wilson');
  expect(card?.meeting?.subject).not.toMatch(/price/);
  const text = 'Write an announcement: tell #sales that the price list is out';
  expect(reply.metadata?.options).toEqual([{ label: 'Write an announcement', text }]);
  const next = await chat.ask(text, { conversationId: reply.conversationId });
  expect(chat.cardsOf(next.conversationId).at(-1)?.description).toBe(
    '#sales\n[Announcement]\nThe price list is out',
  );
});

test('an answer to what the first asks back belongs to the first', async () => {
  const { card, reply } = await chat.ask(
    'Book a meeting tomorrow at 4 and tell #sales that the demo with James is over',
  );
  expect(card).toBeUndefined();
  const answered = await chat.ask('with Emma', { conversationId: reply.conversationId });
  expect(attendeesOf(answered.card)).toContain('Emma Wilson');
  expect(attendeesOf(answered.card)).not.toContain('James Miller');
  expect(answered.card?.meeting?.reading?.time?.value).toEqual({ kind: 'at', from: 960, to: 960 });
});

test.each([
  ['with Emma', ['Emma Wilson']],
  ['Emma and James', ['Emma Wilson', 'James Miller']],
  ['엠마랑', ['Emma Wilson']],
])('asked who should join, "%s" is an answer, and the day and the hour stay', async (words, names) => {
  const { reply } = await chat.ask('Book a meeting tomorrow at 4');
  const answered = await chat.ask(words, { conversationId: reply.conversationId });
  expect(attendeesOf(answered.card)).toEqual(names);
  const reading = answered.card?.meeting?.reading;
  expect([reading?.days?.value, reading?.time?.value.from]).toEqual([['2026-03-12'], 960]);
});

test('after a meeting that is to be cancelled, the next order is said as well', async () => {
  const { reply } = await chat.ask('Cancel the review and show my calendar for Friday');
  expect(reply.content).toMatch(/Not begun yet: “show my calendar for Friday”/);
});
