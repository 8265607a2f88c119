import type { Message } from '@contract/entities/message';
import type { RunRecords } from '@contract/http/runs';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

/** Questions that are edited or asked anew, and questions to one agent by its name. */
let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
let chat: Chat;
let others: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  member = await signIn(platform.url, 'member');
  chat = await openChat(platform.url, operator);
  others = await openChat(platform.url, member);
});
afterAll(async () => {
  chat.close();
  others.close();
  await platform.stop();
});

const messagesOf = async (conversationId: string, session = operator): Promise<Message[]> => {
  const answer = await session.fetch(`/api/conversations/${conversationId}/messages`);
  return ((await answer.json()) as { messages: Message[] }).messages;
};
const questionOf = (messages: readonly Message[], content: string) =>
  messages.find((message) => message.type === 'user' && message.content === content)?.id ?? '';
const share = (id: string) =>
  operator.fetch(`/api/conversations/${id}`, { method: 'PATCH', body: { shared: true } });
const post = (path: string, body: unknown) =>
  operator.fetch(path, { method: 'POST', body, headers: { 'idempotency-key': crypto.randomUUID() } });

test('an edit is a new message that says what it edits; the earlier one stays as it was', async () => {
  const { conversationId } = await chat.ask('시스템 상태 알려줘');
  const before = await messagesOf(conversationId);
  const messageId = questionOf(before, '시스템 상태 알려줘');
  const { reply } = await chat.ask('비용 분석해줘', { conversationId, follows: { kind: 'edit', messageId } });
  expect(reply.status).toBe('complete');
  const after = await messagesOf(conversationId);
  expect(after.slice(0, before.length)).toEqual(before);
  const edited = after.find(({ content }) => content === '비용 분석해줘');
  expect(edited?.metadata?.follows).toEqual({ kind: 'edit', messageId, model: 'gpt-4o-mini' });
  expect(reply.runId).toBe(edited?.runId);
});

test('a pending card of the question that was edited is superseded, and says by what', async () => {
  const { conversationId, card } = await chat.ask('#general에 내일 점검 공지해줘');
  expect(card?.status).toBe('pending');
  const messageId = questionOf(await messagesOf(conversationId), '#general에 내일 점검 공지해줘');
  await chat.ask('시스템 상태 알려줘', { conversationId, follows: { kind: 'edit', messageId } });
  const closed = (await messagesOf(conversationId)).find(({ metadata }) => metadata?.card)?.metadata?.card;
  expect(closed).toMatchObject({
    id: card?.id,
    status: 'rejected',
    decidedBy: 'operator',
    reason: '요청한 사람이 질문을 고쳐 다시 물었습니다',
  });
});

test('only its author edits a question; whoever writes in the conversation asks it anew', async () => {
  const { conversationId } = await chat.ask('시스템 상태 알려줘');
  expect((await share(conversationId)).status).toBe(200);
  const messageId = questionOf(await messagesOf(conversationId), '시스템 상태 알려줘');
  expect(
    await others.send({ conversationId, content: 'mine now', follows: { kind: 'edit', messageId } }),
  ).toMatchObject({ ok: false, code: 'not-the-owner' });
  await others.ask('anything', {
    conversationId,
    model: 'gpt-4-turbo',
    follows: { kind: 'again', messageId },
  });
  const messages = await messagesOf(conversationId);
  expect(messages.filter(({ type }) => type === 'assistant')).toHaveLength(2);
  expect(
    messages.filter(({ type }) => type === 'user').map(({ content, userName }) => [content, userName]),
  ).toEqual([
    ['시스템 상태 알려줘', 'operator'],
    // The words of the question, whatever was sent with it.
    ['시스템 상태 알려줘', 'member'],
  ]);
  expect(messages.find(({ userName }) => userName === 'member')?.metadata?.follows).toEqual({
    kind: 'again',
    messageId,
    model: 'gpt-4-turbo',
  });
});

test('a question of another conversation, and one that is none, is refused', async () => {
  const { conversationId, reply } = await chat.ask('시스템 상태 알려줘');
  const elsewhere = await chat.newConversation();
  const messageId = questionOf(await messagesOf(conversationId), '시스템 상태 알려줘');
  for (const follows of [
    { kind: 'edit' as const, messageId },
    { kind: 'again' as const, messageId: 'msg_unknown' },
  ])
    expect(await chat.send({ conversationId: elsewhere, content: 'x', follows })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  expect(
    await chat.send({ conversationId, content: 'x', follows: { kind: 'again', messageId: reply.id } }),
  ).toMatchObject({ ok: false, code: 'not-found' });
});

test('a mention goes to that agent itself, and the run says so', async () => {
  const { reply, conversationId } = await others.ask('@monitor 상태 알려줘');
  expect(reply.status).toBe('complete');
  const [question] = await messagesOf(conversationId, member);
  expect(question).toMatchObject({ content: '@monitor 상태 알려줘', metadata: { mention: 'monitor' } });
  const answer = await member.fetch(`/api/runs/${reply.runId}/records`);
  const messages = ((await answer.json()) as RunRecords).agentMessages.map(({ from, to, action }) => [
    from,
    to,
    action,
  ]);
  expect(messages).toContainEqual(['user', 'monitor', 'command']);
  expect(messages.some(([, to]) => to === 'coordinator')).toBe(false);
});

test('an agent that is stopped is not asked: the reply says why, in the language of the question', async () => {
  const paused = await post('/api/interventions', {
    target: 'pause',
    command: 'pause',
    reason: 'maintenance',
    params: { agentId: 'optimizer' },
  });
  expect(paused.status).toBe(200);
  const korean = await others.ask('@optimizer 이번 달 비용 분석해줘');
  expect(korean.reply).toMatchObject({
    status: 'failed',
    error: 'optimizer 에이전트가 멈춰 있어 요청을 받지 않습니다.',
  });
  const english = await others.ask('@optimizer analyse the cost');
  expect(english.reply.error).toBe('The agent optimizer is paused or stopped and takes no requests.');
  await post('/api/interventions', {
    target: 'pause',
    command: 'resume',
    reason: 'over',
    params: { agentId: 'optimizer' },
  });
  expect((await others.ask('@optimizer 이번 달 비용 분석해줘')).reply.status).toBe('complete');
});
