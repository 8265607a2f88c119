import type { Message } from '@contract/entities/message';
import type { ModelCheckResponse } from '@contract/http/languageModels';
import { LLM_KEYS, openModelChat, recordsOf, until, type ModelChat } from '@test/support/openModelChat';
import type { ScriptedAnswer } from '@test/support/llmServer';
import { signIn } from '@test/support/signIn';

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
  const { usage, logs } = await recordsOf(
    bench,
    reply.runId,
    (records) => records.usage.length > 0 && records.logs.some(({ level }) => level === 'warn'),
  );
  expect(usage).toHaveLength(1);
  expect(logs.find(({ level }) => level === 'warn')?.message).toContain('asked again in 1000 ms');
});

test('a model that answers for an agent is told the params of a command', async () => {
  bench.llm.script({ say: ['I watch.'] });
  const answer = await bench.operator.fetch('/api/interventions', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'model-params' },
    body: { target: 'agent:monitor', command: 'Explain yourself', params: { brand: 'Aurora' } },
  });
  expect(answer.status).toBe(200);
  const [asked] = await until(
    () => bench.llm.requests,
    (requests) => requests.length > 0,
  );
  expect(JSON.stringify(asked?.body.messages)).toContain('Aurora');
  const models = (await (await bench.operator.fetch('/api/llm/models')).json()) as { answering: string[] };
  expect(models.answering).toContain('monitor');
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
    expect(await done()).toMatchObject({ status: 'stopped', error: 'operator: emergency stop' });
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

describe('the check of a model', () => {
  const check = async (model: string) => {
    const admin = await signIn(bench.platform.url, 'admin');
    const answer = await admin.fetch('/api/llm/check', { method: 'POST', body: { model } });
    return { status: answer.status, ...((await answer.json()) as Partial<ModelCheckResponse>) };
  };

  test('a model that answers does, and its usage is counted', async () => {
    bench.llm.script({ say: ['Yes'], usage: { input: 1000, output: 100 } });
    const { check: found } = await check('claude-3-haiku');
    expect(found).toMatchObject({ status: 'answered', servedBy: 'claude-3-haiku-20240307', cost: 0.000375 });
  });

  test.each([
    ['wrong-key', failing(401, 'authentication_error', 'invalid x-api-key'), 'ANTHROPIC_API_KEY'],
    ['exhausted', failing(400, 'invalid_request_error', 'Your credit balance is too low'), 'credit'],
  ])('%s says so in both languages', async (kind, scripted, word) => {
    bench.llm.script(scripted);
    const { check: found } = await check('claude-3-5-sonnet');
    expect(found).toMatchObject({ status: 'failed', kind });
    expect(found?.status === 'failed' ? found.texts.en : '').toContain(word);
    expect(found?.status === 'failed' ? found.texts.ko : '').toMatch(/[가-힣]/);
  });

  test('who is no administrator may not spend money on it; a name nobody knows is no model', async () => {
    const answer = await bench.operator.fetch('/api/llm/check', { method: 'POST', body: { model: 'x' } });
    expect(answer.status).toBe(403);
    expect((await check('gpt-99')).status).toBe(404);
  });
});

test('a platform that goes away ends the request, keeps the text and says that it was interrupted', async () => {
  bench.llm.script({ hang: ['So far'] });
  const conversationId = await bench.chat.newConversation();
  await bench.chat.send({ conversationId, content: 'Tell me everything' });
  await until(
    () => bench.chat.tokens.filter((token) => token.conversationId === conversationId).length,
    (count) => count > 0,
  );
  await bench.platform.restart();
  await bench.llm.requests[0]?.closed;
  const operator = await signIn(bench.platform.url, 'operator');
  const answer = await operator.fetch(`/api/conversations/${conversationId}/messages`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  expect(messages.at(-1)).toMatchObject({ status: 'interrupted', content: 'So far' });
});

test('the keys are in no row of any table, and in no answer', async () => {
  const paths = ['/api/logs?limit=1000', '/api/traces?limit=1000', '/api/llm/models', '/a2a/api/messages'];
  const operator = await signIn(bench.platform.url, 'operator');
  for (const path of paths) {
    const text = await (await operator.fetch(path)).text();
    for (const key of Object.values(LLM_KEYS)) expect(text).not.toContain(key);
  }
  const found = await bench.platform.inspect(async (database) => {
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const rows: string[] = [];
    for (const { name } of tables) {
      const hits = await database.query(`SELECT 1 FROM "${name}" AS one WHERE one::text LIKE '%canary%'`);
      if (hits.length > 0) rows.push(name);
    }
    return rows;
  });
  expect(found).toEqual([]);
});
