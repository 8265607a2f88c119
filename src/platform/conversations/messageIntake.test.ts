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

const jun: User = { ...mina, id: 'user-2', username: 'jun' };
const gone = { status: 404, code: 'conversation-gone' };

test('the first words in a conversation that is not there begin it, as the sender’s own', async () => {
  const { message } = await intake.accept(mina, payload('begun-by-words', 'hello'));
  expect(message).toMatchObject({ conversationId: 'begun-by-words', userName: 'mina' });
  expect(await bench.repositories.conversations.get('begun-by-words', mina.id)).toMatchObject({
    userId: mina.id,
    shared: false,
    title: 'hello',
  });
});

test('two first messages at the same moment begin one conversation', async () => {
  const both = ['one', 'two'].map((words) => intake.accept(mina, payload('begun-twice', words)));
  expect((await Promise.all(both)).map(({ duplicate }) => duplicate)).toEqual([false, false]);
  expect(await bench.repositories.conversations.get('begun-twice', mina.id)).toMatchObject({
    messageCount: 4,
  });
});

test('a message without a conversation begins one, and the same message again finds it', async () => {
  const words = {
    content: 'hello',
    clientMessageId: 'of-no-place',
    dryRun: false,
    model: 'gpt-4o-mini' as const,
  };
  const first = await intake.accept(mina, words);
  expect(first.message.conversationId).not.toBe('');
  expect(await intake.accept(mina, words)).toMatchObject({
    duplicate: true,
    message: { id: first.message.id, conversationId: first.message.conversationId },
  });
});

test('a conversation that is deleted, or somebody else’s, takes no message', async () => {
  const { conversations } = bench.repositories;
  const [deleted, own, open] = [await talk(), await talk(), await talk()];
  await conversations.moveToTrash(deleted, 'mina', bench.clock.now().toISOString());
  await conversations.update(open, { shared: true });
  await expect(intake.accept(mina, payload(deleted, 'hello'))).rejects.toMatchObject(gone);
  await expect(intake.accept(jun, payload(own, 'hello'))).rejects.toMatchObject(gone);
  expect((await intake.accept(jun, payload(open, 'hello'))).message).toMatchObject({ userName: 'jun' });
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
  expect((await bench.repositories.conversations.get(conversationId, mina.id))?.title).toBe(title);
});
