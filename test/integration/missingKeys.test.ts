import type { LanguageModelsResponse, ModelCheckResponse } from '@contract/http/languageModels';
import { openChat, type Chat } from '@test/support/openChat';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { recordsOf, until } from '@test/support/openModelChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

jest.setTimeout(60_000);

let llm: LlmServer;
let platform: TestPlatform;
let admin: SignedIn;
let chat: Chat;
/** An endpoint of one's own without a key, and no Anthropic. */
beforeAll(async () => {
  llm = await openLlmServer();
  platform = await startPlatform({
    config: { llm: { openaiBaseUrl: llm.url, modelIds: { 'gpt-4o-mini': 'llama3.1' } } },
  });
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await llm.close();
});

test('without its key a model is offered with what is missing', async () => {
  const { models } = (await (await admin.fetch('/api/llm/models')).json()) as LanguageModelsResponse;
  expect(models).toEqual([
    { name: 'claude-3-5-sonnet', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY' },
    { name: 'claude-3-haiku', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY' },
    { name: 'gpt-4-turbo', provider: 'openai' },
    { name: 'gpt-4o-mini', provider: 'openai' },
  ]);
  const body = { model: 'claude-3-5-sonnet' };
  const answer = await admin.fetch('/api/llm/check', { method: 'POST', body });
  const { check } = (await answer.json()) as ModelCheckResponse;
  expect(check).toMatchObject({ status: 'failed', kind: 'missing-key' });
  expect(llm.requests).toHaveLength(0);
});

test('the built-in planner answers in its place and says for which key', async () => {
  const { reply } = await chat.ask('What is the meaning of life?', { model: 'claude-3-5-sonnet' });
  expect(reply.content).toContain('built-in planner');
  expect(reply.content).toContain('set ANTHROPIC_API_KEY');
  expect(reply.metadata).toMatchObject({
    ...{ model: 'built-in-planner', cost: 0 },
    instead: { model: 'claude-3-5-sonnet', missing: 'ANTHROPIC_API_KEY' },
  });
  const { usage } = await recordsOf({ operator: admin }, reply.runId, (records) => records.usage.length > 0);
  expect(usage).toMatchObject([{ model: 'built-in-planner', provider: 'built-in', cost: 0 }]);
});

test('an endpoint without a key is asked for its own model, whose price nobody knows', async () => {
  llm.script({ say: ['Here.'], servedBy: 'llama3.1' });
  const { reply } = await chat.ask('Are you there?', { model: 'gpt-4o-mini' });
  expect(reply).toMatchObject({ status: 'complete', content: 'Here.' });
  expect(reply.metadata).not.toHaveProperty('cost');
  expect(llm.requests[0]?.body.model).toBe('llama3.1');
  expect(llm.requests[0]?.headers.authorization).toBeUndefined();
  const { usage } = await recordsOf({ operator: admin }, reply.runId, (records) => records.usage.length > 0);
  expect(usage).toMatchObject([{ model: 'llama3.1', provider: 'other', inputTokens: 120, outputTokens: 30 }]);
  expect(usage[0]).not.toHaveProperty('cost');
});

test('a command to the boss is answered by the model that the coordinator is set to', async () => {
  llm.script({ say: ['At your command.'] });
  await admin.fetch('/api/interventions', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'boss-by-model' },
    body: { target: 'boss', command: 'Say something' },
  });
  const [request] = await until(
    () => llm.requests,
    ({ length }) => length > 0,
  );
  expect(request?.body.model).toBe('llama3.1');
  expect(JSON.stringify(request?.body.messages)).toContain('Say something');
});
