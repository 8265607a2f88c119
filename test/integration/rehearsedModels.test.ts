import { openModelChat, type ModelChat } from '@test/support/openModelChat';
import { openRehearsals, scenarioOf, versionOf } from '@test/support/openRehearsals';

let bench: ModelChat;
beforeAll(async () => {
  bench = await openModelChat();
});
afterAll(() => bench.close());

const { addSet, rehearse, saveVersion } = openRehearsals(() => bench.operator);
const asked = () => bench.llm.requests.map(({ body }) => JSON.stringify([body.system, body.messages]));

test('a model reads the text of the version that is rehearsed, and nothing is in force by that', async () => {
  const version = await saveVersion((content) => `${content}\nAnswer in verse.\n`);
  const set = await addSet('In verse', [
    scenarioOf('How are you?', [
      { kind: 'answer-contains', text: 'a rose' },
      { kind: 'cost-at-most', dollars: 1 },
    ]),
  ]);
  bench.llm.script({ say: ['I am fine.'] }, { say: ['I am a rose.'] });
  const { rehearsal, results } = await rehearse(set.id, versionOf(version));
  expect(asked().map((text) => text.includes('Answer in verse.'))).toEqual([false, true]);
  expect(rehearsal).toMatchObject({ verdict: 'green', counts: { better: 1, worse: 0, same: 2 } });
  expect(results[0]).toMatchObject({
    inForce: { answeredBy: 'gpt-4o-mini', answer: 'I am fine.' },
    candidate: { answeredBy: 'gpt-4o-mini', answer: 'I am a rose.' },
  });
  expect(results[0]?.candidate.cost).toBeGreaterThan(0);
  bench.llm.script({ say: ['As before.'] });
  const { reply } = await bench.chat.ask('And you?', { model: 'gpt-4o-mini' });
  expect(reply).toMatchObject({ status: 'complete', content: 'As before.' });
  expect(asked().map((text) => text.includes('Answer in verse.'))).toEqual([false]);
});

test('another model is asked in place of the one that the agent is set to; a failure is told', async () => {
  const set = await addSet('Another model', [
    scenarioOf('How are you?', [{ kind: 'answer-lacks', text: 'nothing' }]),
  ]);
  bench.llm.script(
    { say: ['I am fine.'] },
    { status: 400, error: { type: 'invalid_request', message: 'No' } },
  );
  const candidate = { kind: 'model', agentId: 'coordinator', model: 'claude-3-5-sonnet' } as const;
  const { rehearsal, results } = await rehearse(set.id, candidate);
  expect(bench.llm.requests.map(({ protocol }) => protocol)).toEqual(['openai', 'anthropic']);
  expect(rehearsal).toMatchObject({ status: 'completed', verdict: 'red', counts: { worse: 2, unmet: 2 } });
  expect(results[0]?.candidate.error).toBeTruthy();
  expect(results[0]?.inForce.error).toBeUndefined();
});
