import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { until } from '@test/support/until';
import { createReplyDraft } from './replyDraft';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.heard.length = 0;
});

const newDraft = async () => {
  const reply = await bench.newReply();
  return {
    reply,
    draft: createReplyDraft(reply, { messages: bench.repositories.messages, events: bench.events }),
  };
};
const tokens = () => bench.heard.flatMap(([name, token]) => (name === 'stream-token' ? [token] : []));

test('every token goes out at once, numbered from 0', async () => {
  const { reply, draft } = await newDraft();
  for (const token of ['A', ' whole', ' answer']) draft.add(token);
  expect(tokens()).toEqual(
    ['A', ' whole', ' answer'].map((token, index) => ({
      messageId: reply.id,
      conversationId: reply.conversationId,
      token,
      index,
      done: false,
    })),
  );
  expect(draft.text()).toBe('A whole answer');
});

test('done is told with the message as it is stored, text, status and cost', async () => {
  const { reply, draft } = await newDraft();
  draft.add('Done');
  await draft.finish({ status: 'complete', metadata: { model: 'built-in-planner', cost: 0 } });
  const stored = await bench.repositories.messages.get(reply.id);
  expect(stored).toMatchObject({ content: 'Done', status: 'complete', metadata: { cost: 0 } });
  expect(tokens().at(-1)).toEqual({
    messageId: reply.id,
    conversationId: reply.conversationId,
    token: '',
    index: 1,
    done: true,
    message: stored,
  });
});

test('the text so far is stored while the reply goes on', async () => {
  const { reply, draft } = await newDraft();
  const time = jest.spyOn(performance, 'now');
  time.mockReturnValue(performance.now() + 251);
  draft.add('Half');
  const stored = await until(async () => {
    const message = await bench.repositories.messages.get(reply.id);
    return message?.content === 'Half' ? message : undefined;
  });
  expect(stored.status).toBe('streaming');
});

test('a database that is busy halts no token, and the end is stored after what it still had to store', async () => {
  const reply = await bench.newReply();
  const { messages } = bench.repositories;
  let answer: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (answer = resolve));
  let stores = 0;
  const update: typeof messages.update = async (id, change) => {
    stores += 1;
    if (change.status === undefined) await isFree;
    return messages.update(id, change);
  };
  const draft = createReplyDraft(reply, { messages: { ...messages, update }, events: bench.events });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 251);
  for (const token of ['Half', ' of', ' it']) draft.add(token);
  expect(tokens().map(({ token }) => token)).toEqual(['Half', ' of', ' it']);
  expect(stores).toBe(1);
  const finished = draft.finish({ status: 'complete', metadata: {} });
  answer();
  await finished;
  expect(await messages.get(reply.id)).toMatchObject({ content: 'Half of it', status: 'complete' });
});

test('a failed reply says why', async () => {
  const { reply, draft } = await newDraft();
  await draft.finish({ status: 'failed', error: 'Agent workflow did not answer', metadata: {} });
  expect((await bench.repositories.messages.get(reply.id))?.error).toBe('Agent workflow did not answer');
});

test('nobody hears the end of a reply whose conversation was deleted meanwhile', async () => {
  const { reply, draft } = await newDraft();
  draft.add('Half');
  await bench.database.query('DELETE FROM conversations WHERE id = $1', [reply.conversationId]);
  await draft.finish({ status: 'complete', metadata: {} });
  expect(tokens().map(({ done }) => done)).toEqual([false]);
});
