import { AGENT_MODELS, MODEL_TOKEN_LIMITS } from '@contract/models';
import { createRepositories } from '@platform/storage/repositories';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { readModelIds } from '@platform/config/llmConfig';
import { createModelCatalog } from './modelCatalog';

const SHOWN: Partial<Record<string, number>> = MODEL_TOKEN_LIMITS;
const NOW = '2026-11-21T00:00:00.000Z';

test('every model that the console offers has a provider, a price, and the limit that the composer shows', async () => {
  const database = await openTestDatabase();
  const { costOf } = await createRepositories(database).prices.current();
  await database.close();
  const models = createModelCatalog({ modelIds: {} }).list();
  expect(models.map(({ name }) => name).sort()).toEqual([...AGENT_MODELS].sort());
  for (const { name, contextTokens } of models) {
    expect(SHOWN[name] ?? contextTokens).toBe(contextTokens);
    expect(costOf(name, { input: 10, output: 10 }, NOW)).toBeGreaterThan(0);
  }
});

test('a model without its key names the variable; an endpoint of one’s own needs none', () => {
  const missing = (config: Parameters<typeof createModelCatalog>[0], name: string) =>
    createModelCatalog(config).find(name)?.missing;
  expect(missing({ modelIds: {} }, 'claude-3-haiku')).toBe('ANTHROPIC_API_KEY');
  expect(missing({ modelIds: {} }, 'gpt-4-turbo')).toBe('OPENAI_API_KEY');
  expect(missing({ modelIds: {}, anthropicApiKey: 'k' }, 'claude-3-haiku')).toBeUndefined();
  expect(missing({ modelIds: {}, anthropicBaseUrl: 'http://x' }, 'claude-3-haiku')).toBe('ANTHROPIC_API_KEY');
  expect(missing({ modelIds: {}, openaiBaseUrl: 'http://x/v1' }, 'gpt-4-turbo')).toBeUndefined();
  expect(createModelCatalog({ modelIds: {} }).find('gpt-99')).toBeUndefined();
});

test.each<[string, Partial<Parameters<typeof createModelCatalog>[0]>, string | undefined]>([
  ['no key', {}, undefined],
  ['both keys', { anthropicApiKey: 'k', openaiApiKey: 'k' }, 'claude-3-5-sonnet'],
  ['the key of OpenAI', { openaiApiKey: 'k' }, 'gpt-4-turbo'],
  ['an endpoint', { openaiBaseUrl: 'http://x/v1' }, 'gpt-4-turbo'],
  [
    'an endpoint and one of its ids',
    { openaiBaseUrl: 'http://x/v1', modelIds: { 'gpt-4o-mini': 'llama3.1' } },
    'gpt-4o-mini',
  ],
  [
    'a model that no composer has',
    { anthropicApiKey: 'k', modelIds: { 'claude-3-haiku': 'x' } },
    'claude-3-5-sonnet',
  ],
])('with %s a composer starts with a model that answers', (_what, config, first) => {
  expect(createModelCatalog({ modelIds: {}, ...config }).startsWith()).toBe(first);
});

test.each([
  'https://llm.example',
  'https://llm.example/',
  'https://llm.example/v1',
  'https://llm.example/v1/',
])('Anthropic at %s is asked below /v1', (anthropicBaseUrl) => {
  const model = createModelCatalog({ modelIds: {}, anthropicBaseUrl }).find('claude-3-haiku');
  expect(model?.baseUrl).toBe('https://llm.example/v1');
});

test('ids of a provider’s own are read as pairs; what is no pair is none', () => {
  const modelIds = readModelIds(' gpt-4o-mini = llama3.1 ,claude-3-haiku=,=x,nothing');
  expect(modelIds).toEqual({ 'gpt-4o-mini': 'llama3.1' });
  expect(createModelCatalog({ modelIds }).find('gpt-4o-mini')?.id).toBe('llama3.1');
});
