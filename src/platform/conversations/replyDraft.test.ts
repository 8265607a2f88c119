import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
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
  for (const token of ['A', ' whole', ' answer']) await draft.add(token);
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
  await draft.add('Done');
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
  await draft.add('Half');
  expect(await bench.repositories.messages.get(reply.id)).toMatchObject({
    content: 'Half',
    status: 'streaming',
  });
});

test('a failed reply says why', async () => {
  const { reply, draft } = await newDraft();
  await draft.finish({ status: 'failed', error: 'Agent workflow did not answer', metadata: {} });
  expect((await bench.repositories.messages.get(reply.id))?.error).toBe('Agent workflow did not answer');
});

test('nobody hears the end of a reply whose conversation was deleted meanwhile', async () => {
  const { reply, draft } = await newDraft();
  await draft.add('Half');
  await bench.database.query('DELETE FROM conversations WHERE id = $1', [reply.conversationId]);
  await draft.finish({ status: 'complete', metadata: {} });
  expect(tokens().map(({ done }) => done)).toEqual([false]);
});
