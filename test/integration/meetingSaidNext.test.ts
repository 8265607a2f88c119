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

const rejected = (id: string | undefined) =>
  chat.card((card) => card.id === id && card.status === 'rejected');

test('"never mind" closes an announcement that waits, and is taken for nothing once nothing waits', async () => {
  const { card, conversationId } = await chat.ask('Announce in #general that the office is closed');
  const { reply } = await chat.ask('never mind', { conversationId });
  expect(reply.content).toBe('All right. I have closed the card.');
  expect((await rejected(card?.id)).reason).toBe('Whoever asked took it back');
  const again = await chat.ask('never mind', { conversationId });
  expect(again.reply.content).toBe('All right. I have done nothing.');
});

test('the kind of a meeting stays in its title through changes of something else, until it is called otherwise', async () => {
  const { card: first } = await chat.ask('Schedule a 30 minute standup with Engineering every Monday at 10');
  const second = await chat.sayNext('only 5 times', first);
  expect(second.title).toBe('Engineering team standup meeting');
  expect(second.meeting?.recurrence?.end).toEqual({ kind: 'count', count: 5 });
  const third = await chat.sayNext('call it morning sync instead', second);
  expect(third.title).toBe('morning sync');
});

test('"너무 일러" moves the start of the card that waits', async () => {
  const { card: first } = await chat.ask('마케팅 팀 회의 내일 10시에 잡아줘');
  const card = await chat.sayNext('너무 일러', first);
  expect(card.meeting?.reading?.time?.value.from).toBeGreaterThan(600);
});

test('hours at which it must not be are kept from before anybody was named, and change the card that waits', async () => {
  const { conversationId } = await chat.ask('내일 회의 잡아줘');
  const asked = await chat.ask('10시 전에는 잡지 마', { conversationId });
  expect(asked.card).toBeUndefined();
  const { card } = await chat.ask('엠마랑 30분', { conversationId });
  expect(card?.meeting?.reading?.time?.value).toEqual({ kind: 'within', from: 600, to: 1440 });
  if (!card) throw new Error('No card');
  const later = await chat.sayNext("don't book it after 3pm", card);
  expect(later.meeting?.reading?.time?.value.to).toBe(900);
});

test('"회의 잡지 마" closes the card that waits', async () => {
  const { card, conversationId } = await chat.ask('내일 10시에 엠마랑 30분 회의 잡아줘');
  await chat.ask('회의 잡지 마', { conversationId });
  expect((await rejected(card?.id)).status).toBe('rejected');
});

test.each([
  ['good morning', 'Hello.'],
  ['안녕하세요!', '안녕하세요.'],
])('%s is answered shortly', async (words, answer) => {
  const { reply } = await chat.ask(words);
  expect(reply.content.startsWith(answer)).toBe(true);
  expect(reply.content.split('\n')).toHaveLength(1);
});

test('nobody is told of a time at night who asks when a person far away is free', async () => {
  const { reply } = await chat.ask('When is James free?');
  const [said = ''] = reply.content.split('- **James');
  const starts = Array.from(said.matchAll(/ (\d\d):\d\d - /g), ([, hour]) => Number(hour));
  expect(starts.filter((hour) => hour < 7 || hour >= 22)).toEqual([]);
});

test('a sender who is named leaves their mail only', async () => {
  const { reply } = await chat.ask('Summarise the mail from Emma of the last 7 days');
  const senders = Array.from(reply.content.matchAll(/^- \d\d:\d\d \*\*(.+?)\*\*/gm), ([, name]) => name);
  expect(new Set(senders)).toEqual(new Set(['Emma Wilson']));
  expect(reply.content).toMatch(/from Emma Wilson \(/);
});
