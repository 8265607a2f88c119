import { LLM_KEYS, openModelChat, recordsOf, until, type ModelChat } from '@test/support/openModelChat';
import type { ScriptedAnswer } from '@test/support/llmServer';

jest.setTimeout(60_000);

let bench: ModelChat;
beforeAll(async () => {
  bench = await openModelChat();
});
afterAll(() => bench.close());

const failing = (status: number, type: string, message: string): ScriptedAnswer => ({
  status,
  error: { type, message },
});
test.each([
  ['wrong key', failing(401, 'authentication_error', `bad ${LLM_KEYS.openaiApiKey}`), /API 키를 거부/],
  ['exhausted', failing(429, 'insufficient_quota', 'You exceeded your current quota'), /크레딧이 소진/],
  ['too long', failing(400, 'context_length_exceeded', 'maximum context length'), /한도보다 깁니다/],
  ['cut off', { drop: ['여기까지는'] }, /연결이 끊어졌거나/],
])('%s: the conversation says so, with what helps', async (_name, scripted, words) => {
  bench.llm.script(scripted);
  const { reply } = await bench.chat.ask('오늘 어때?', { model: 'gpt-4o-mini' });
  expect(reply).toMatchObject({ status: 'failed', content: 'drop' in scripted ? '여기까지는' : '' });
  expect(reply.error).toMatch(words);
  expect(JSON.stringify(reply)).not.toContain(LLM_KEYS.openaiApiKey);
});

test('what is overloaded is asked again, and the wait is in the log', async () => {
  bench.llm.script(
    { ...failing(529, 'overloaded_error', 'Overloaded'), headers: { 'retry-after': '1' } },
    { say: ['Here I am.'] },
  );
  const { reply } = await bench.chat.ask('Are you there?', { model: 'claude-3-5-sonnet' });
  expect(reply).toMatchObject({ status: 'complete', content: 'Here I am.' });
  const { usage, logs } = await recordsOf(bench, reply.runId, (records) =>
    records.logs.some(({ level }) => level === 'warn'),
  );
  expect(usage).toHaveLength(1);
  expect(logs.find(({ level }) => level === 'warn')?.message).toContain('asked again in 1000 ms');
});

describe('what ends a reply ends the request at the provider', () => {
  const begin = async () => {
    bench.llm.script({ hang: ['So far'] });
    const conversationId = await bench.chat.newConversation();
    await bench.chat.send({ conversationId, content: 'Tell me everything' });
    const [token] = await until(
      () => Promise.resolve(bench.chat.tokens.filter((one) => one.conversationId === conversationId)),
      (tokens) => tokens.length > 0,
    );
    const done = () =>
      until(
        () =>
          Promise.resolve(
            bench.chat.tokens.find((one) => one.done && one.conversationId === conversationId)?.message,
          ),
        (message) => message !== undefined,
      );
    return { messageId: token?.messageId ?? '', done };
  };

  test('the stop of the conversation', async () => {
    const { messageId, done } = await begin();
    await bench.chat.socket.emitWithAck('stop', { messageId });
    await bench.llm.requests[0]?.closed;
    const reply = await done();
    expect(reply).toMatchObject({ status: 'stopped', content: 'So far' });
    const { usage } = await recordsOf(bench, reply?.runId ?? '', (records) => records.usage.length > 0);
    // It said something and reported nothing: counted, at a cost that nobody knows.
    expect(usage).toMatchObject([{ inputTokens: 0, outputTokens: 0 }]);
    expect(usage[0]).not.toHaveProperty('cost');
  });

  test('the emergency stop', async () => {
    const { done } = await begin();
    await bench.operator.fetch('/api/interventions', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'stop-the-model' },
      body: { target: 'stop', command: 'stop', params: { force: true }, reason: 'emergency stop' },
    });
    await bench.llm.requests[0]?.closed;
    expect(await done()).toMatchObject({ status: 'stopped' });
  });
});

test('a paused coordinator asks no model until it is resumed', async () => {
  const intervene = (command: string) =>
    bench.operator.fetch('/api/interventions', {
      method: 'POST',
      headers: { 'Idempotency-Key': `model-${command}` },
      body: { target: 'pause', command, params: { agentId: 'coordinator' } },
    });
  bench.llm.script(
    async () => {
      await intervene('pause');
      return { calls: [{ name: 'system_status', input: {} }] };
    },
    { say: ['After the pause.'] },
  );
  const asked = bench.chat.ask('Look and tell');
  await until(
    () => Promise.resolve(bench.llm.requests.length),
    (count) => count === 1,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(bench.llm.requests).toHaveLength(1);
  await intervene('resume');
  expect((await asked).reply.content).toContain('After the pause.');
});
