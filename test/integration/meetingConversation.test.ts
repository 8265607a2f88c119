import type { ActionCard } from '@contract/entities/actionCard';
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

const rejected = (id: string | undefined) =>
  chat.card((card) => card.id === id && card.status === 'rejected');

test('"make it 60 minutes" puts a longer meeting in the place of the card that waits', async () => {
  const { card: first } = await chat.ask(REQUEST);
  expect(first?.meeting?.duration).toBe(30);
  const card = await chat.sayNext('make it 60 minutes', first);
  expect(card.meeting?.duration).toBe(60);
  expect(card.meeting?.attendees).toEqual(first?.meeting?.attendees);
  expect(card.meeting?.reading?.days).toEqual(first?.meeting?.reading?.days);
  expect(card.meeting?.reading?.notUnderstood).toEqual([]);
  expect((await rejected(first?.id)).reason).toBe(`Replaced by a new card: ${card.title}`);
});

test('"김서연은 빼고" and "오세린도 추가해줘" change who is asked', async () => {
  const { card: first } = await chat.ask('마케팅 팀 30분 회의 잡아줘');
  const second = await chat.sayNext('김서연은 빼고', first);
  const third = await chat.sayNext('오세린도 추가해줘', second);
  const names = (card: ActionCard | undefined) => card?.meeting?.attendees.map(({ name }) => name).sort();
  expect(names(first)).toEqual(['Alex Chen', '김서연', '박민지', '이준호']);
  expect(names(second)).toEqual(['Alex Chen', '박민지', '이준호']);
  expect(names(third)).toEqual(['Alex Chen', '박민지', '오세린', '이준호']);
});

test('"never mind" closes the card that waits', async () => {
  const { card } = await chat.ask(REQUEST);
  const { reply } = await chat.ask('never mind', { conversationId: card?.conversationId ?? '' });
  expect(reply.content).toBe('All right. I have closed the meeting card.');
  expect((await rejected(card?.id)).decidedBy).toBe('operator');
});

test.each([
  ["don't cancel it", 'All right. I have done nothing.'],
  ['취소하지 마', '알겠습니다. 아무것도 하지 않았습니다.'],
  ['김서연은 빼지 마', '알겠습니다. 아무것도 하지 않았습니다.'],
])('"%s" leaves the card that waits as it is', async (words, answer) => {
  const { card } = await chat.ask('마케팅 팀 30분 회의 잡아줘');
  const { reply } = await chat.ask(words, { conversationId: card?.conversationId ?? '' });
  expect(reply.content).toBe(answer);
  const all = chat.cardsOf(card?.conversationId ?? '');
  expect(all.map(({ id, status }) => [id, status])).toEqual([[card?.id, 'pending']]);
});

test.each([
  ['Cancel my meeting with the Sales team on December 31', /no such meeting/],
  ['thanks', /^You are welcome/],
  ['Schedule a meeting with Marketing yesterday', /already passed/],
  ['Schedule a meeting with Marketing on February 30', /no such day as "February 30"/],
  ['Schedule a 600 minute meeting with Marketing', /5 minutes to 8 hours/],
  ['Schedule a meeting with the Legal team', /nobody called "Legal"/],
])('%s prepares no meeting', async (words, answer) => {
  const { card, reply } = await chat.ask(words);
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(answer);
});

test('"thanks" after a request prepares no second meeting', async () => {
  const { conversationId } = await chat.ask(REQUEST);
  const { reply } = await chat.ask('thanks', { conversationId });
  expect(reply.content).toBe('You are welcome.');
  const messages = await session.fetch(`/api/conversations/${conversationId}/messages`);
  const { messages: all } = (await messages.json()) as { messages: Message[] };
  expect(all.filter(({ type }) => type === 'action-card')).toHaveLength(1);
});

test('who asks when a team is free is told times that suit everybody', async () => {
  const { reply, card } = await chat.ask('When is the Marketing team free next week?');
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(
    /Times at which everybody required is free:\n- \w{3} \d+ \w{3} \d\d:\d\d - \d\d:\d\d/,
  );
});

test('매년 is one meeting, and the reply and the card say so', async () => {
  const { reply, card } = await chat.ask('매년 3월 2일 마케팅 팀 회의 잡아줘');
  expect(reply.content).toMatch(/한 번만 준비했습니다\(읽지 못한 말: 매년\)/);
  expect(card?.meeting?.reading?.notUnderstood).toEqual(['매년']);
});

test('the weekly report of a named team counts the meetings of its members only', async () => {
  const report = async (words: string) => {
    const { content } = (await chat.ask(words)).reply;
    return { title: content.split('\n')[0], meetings: Number(/### (\d+) meetings/.exec(content)?.[1]) };
  };
  const all = await report('Write the weekly team report');
  const design = await report('Write the weekly report of the Design team');
  expect(all.title).toBe('## Weekly team report');
  expect(design.title).toBe('## Weekly report of the Design team');
  expect(design.meetings).toBeGreaterThan(0);
  expect(design.meetings).toBeLessThan(all.meetings);
});

test.each([
  ['법무팀이랑 내일 회의', '영업팀', /영업 팀 회의/],
  ['schedule Marketing on February 30', 'March 20', /Marketing team meeting .* Fri 20 Mar/],
])('"%s" is asked back, and "%s" answers it', async (request, said, prepared) => {
  const { card: none, conversationId } = await chat.ask(request);
  expect(none).toBeUndefined();
  const { reply } = await chat.ask(said, { conversationId });
  expect(reply.content).toMatch(prepared);
});

test('"내일 3시" with a card that waits changes its time', async () => {
  const { card: first } = await chat.ask('마케팅 팀 30분 회의 잡아줘');
  const card = await chat.sayNext('내일 3시', first);
  expect(card.meeting?.attendees).toEqual(first?.meeting?.attendees);
  expect(card.meeting?.reading?.time?.value).toEqual({ kind: 'at', from: 15 * 60, to: 15 * 60 });
});
