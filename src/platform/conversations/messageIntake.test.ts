import type { MessagePayload } from '@contract/chatSocket';
import type { User } from '@contract/entities/user';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { createMessageIntake, UNTITLED, type MessageIntake } from './messageIntake';

let bench: ConversationBench;
let intake: MessageIntake;
beforeAll(async () => {
  bench = await openConversationBench();
  intake = createMessageIntake({ database: bench.database, ...bench.repositories, clock: bench.clock });
});
afterAll(() => bench.close());

const mina: User = {
  id: 'user-1',
  username: 'mina',
  email: 'm@demo.example',
  role: 'operator',
  permissions: [],
};
let made = 0;
const talk = async () => {
  const id = `intake-${(made += 1)}`;
  const at = bench.clock.now().toISOString();
  await bench.repositories.conversations.create({ id, userId: mina.id, title: UNTITLED, at });
  return id;
};
const payload = (
  conversationId: string,
  content: string,
  clientMessageId = `c-${(made += 1)}`,
): MessagePayload => ({
  conversationId,
  content,
  clientMessageId,
  dryRun: false,
  model: 'gpt-4o-mini',
});

test('a message comes with its run and an empty reply that waits for its text', async () => {
  const conversationId = await talk();
  const { message, reply, duplicate } = await intake.accept(mina, payload(conversationId, 'hello'));
  expect(duplicate).toBe(false);
  expect(message).toMatchObject({ userId: mina.id, content: 'hello', status: 'complete' });
  expect(reply).toMatchObject({ status: 'streaming', content: '', runId: message.runId });
  expect(await bench.repositories.runs.get(message.runId)).toMatchObject({
    status: 'running',
    title: 'hello',
  });
});

test('the same message again, even at the same moment, is one message', async () => {
  const conversationId = await talk();
  const same = payload(conversationId, 'once');
  const accepted = await Promise.all([1, 2, 3].map(() => intake.accept(mina, same)));
  expect(accepted.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(accepted.map(({ message }) => message.id)).size).toBe(1);
  const { messages } = await bench.repositories.messages.list({ conversationId, limit: 10 });
  expect(messages.map(({ type }) => type)).toEqual(['user', 'assistant']);
});

test('an id that was used for other words, or elsewhere, is refused', async () => {
  const [here, there] = [await talk(), await talk()];
  await intake.accept(mina, payload(here, 'first', 'used'));
  for (const other of [payload(here, 'second', 'used'), payload(there, 'first', 'used')]) {
    await expect(intake.accept(mina, other)).rejects.toMatchObject({ status: 422, code: 'id-reused' });
  }
});

test('a conversation that is gone takes no message', async () => {
  await expect(intake.accept(mina, payload('nowhere', 'hello'))).rejects.toMatchObject({
    status: 404,
    code: 'conversation-gone',
  });
});

test.each([
  ['fifty characters', '가'.repeat(50), '가'.repeat(50)],
  ['more than fifty', '가'.repeat(51), `${'가'.repeat(50)}…`],
  ['characters of two code units', '🙂'.repeat(51), `${'🙂'.repeat(50)}…`],
  ['several lines', 'one\n  two', 'one two'],
])('the first message names the conversation: %s', async (_what, content, title) => {
  const conversationId = await talk();
  await intake.accept(mina, payload(conversationId, content));
  await intake.accept(mina, payload(conversationId, 'another one'));
  expect((await bench.repositories.conversations.get(conversationId))?.title).toBe(title);
});
