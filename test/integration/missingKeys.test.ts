import type { InterventionResponse, InterventionsResponse } from '@contract/http/interventions';
import type { LanguageModelsResponse, ModelCheckResponse } from '@contract/http/languageModels';
import { openChat, type Chat } from '@test/support/openChat';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { recordsOf, until } from '@test/support/openModelChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

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
  llm.script();
  const { models } = (await (await admin.fetch('/api/llm/models')).json()) as LanguageModelsResponse;
  expect(models).toEqual([
    { name: 'claude-3-5-sonnet', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY', seesImages: true },
    { name: 'claude-3-haiku', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY', seesImages: true },
    { name: 'gpt-4-turbo', provider: 'openai', seesImages: true },
    // By its id it is a model of words.
    { name: 'gpt-4o-mini', provider: 'openai', seesImages: false },
  ]);
  const body = { model: 'claude-3-5-sonnet' };
  const answer = await admin.fetch('/api/llm/check', { method: 'POST', body });
  const { check } = (await answer.json()) as ModelCheckResponse;
  expect(check).toMatchObject({ status: 'failed', kind: 'missing-key' });
  expect(llm.requests).toHaveLength(0);
});

test('a composer starts with the model whose id was given', async () => {
  const { startsWith } = (await (await admin.fetch('/api/llm/models')).json()) as LanguageModelsResponse;
  expect(startsWith).toBe('gpt-4o-mini');
});

test('what the model writes while it reasons stands beside its answer, not in it, and is not asked again', async () => {
  llm.script({ say: ['<think>', 'She wants a colour.', '</think>', 'Blue.'] });
  const { reply, conversationId } = await chat.ask('Which colour?', { model: 'gpt-4o-mini' });
  expect(reply).toMatchObject({ content: 'Blue.', metadata: { reasoning: 'She wants a colour.' } });
  llm.script({ say: ['Still blue.'] });
  await chat.ask('Sure?', { model: 'gpt-4o-mini', conversationId });
  expect(JSON.stringify(llm.requests[0]?.body)).not.toContain('She wants a colour');
});

test('the built-in planner answers in its place and says for which key', async () => {
  const { reply } = await chat.ask('What is the meaning of life?', { model: 'claude-3-5-sonnet' });
  expect(reply.content).toContain('built-in planner');
  expect(reply.content).toContain('set ANTHROPIC_API_KEY');
  expect(reply.metadata).toMatchObject({
    model: 'built-in-planner',
    cost: 0,
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

/** The answer to a command, once the agent has given one. */
const command = async (target: string, words: string) => {
  const answer = await admin.fetch('/api/interventions', {
    method: 'POST',
    headers: { 'Idempotency-Key': `${target}-${String(words.length)}` },
    body: { target, command: words },
  });
  const { intervention } = (await answer.json()) as InterventionResponse;
  const list = async () =>
    ((await (await admin.fetch('/api/interventions')).json()) as InterventionsResponse).interventions;
  const done = await until(
    async () => (await list()).find(({ id }) => id === intervention.id),
    (found) => found?.agents.every(({ state }) => state === 'answered' || state === 'failed') === true,
  );
  return done?.agents[0]?.answer ?? '';
};

test('a command to the boss is answered by the model that the coordinator is set to', async () => {
  llm.script({ say: ['At your command.'] });
  expect(await command('boss', 'Say something')).toBe('At your command.');
  expect(llm.requests[0]?.body.model).toBe('llama3.1');
  expect(JSON.stringify(llm.requests[0]?.body.messages)).toContain('Say something');
});

test('an agent answers what it knows by itself, and asks its own model for the rest', async () => {
  llm.script(
    { calls: [{ name: 'system_status', input: {} }] },
    { say: ['All five are online, and why would they not be?'] },
  );
  expect(await command('agent:monitor', 'What is the status?')).toContain('5 of 5 online');
  expect(llm.requests).toHaveLength(0);
  expect(await command('agent:monitor', 'Explain yourself')).toContain('All five are online');
  const [first, second] = llm.requests;
  expect(first?.body.tools?.map((tool) => tool.function?.name)).toEqual(['system_status']);
  expect(JSON.stringify(second?.body.messages.at(-1))).toContain('coordinator');
});

test('what an agent can look at through its model never goes above reading', async () => {
  llm.script(
    { calls: [{ name: 'slack__send_message', input: { channel: '#general', text: 'hello' } }] },
    { say: ['I cannot.'] },
  );
  expect(await command('agent:integration', 'Post hello in #general, please')).toBe('I cannot.');
  const names = llm.requests[0]?.body.tools?.map((tool) => tool.function?.name) ?? [];
  expect(names).toContain('slack__list_channels');
  expect(names).not.toContain('slack__send_message');
  expect(JSON.stringify(llm.requests[1]?.body.messages)).toContain('There is no tool slack__send_message');
});

test('an agent whose model has no key says what it can do', async () => {
  expect(await command('agent:workflow', 'Tell me a joke')).toContain('does not understand this command');
});
