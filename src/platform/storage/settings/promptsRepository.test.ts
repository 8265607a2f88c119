import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createPromptsRepository, type PromptsRepository } from './promptsRepository';

const NOW = '2026-11-21T02:40:00.000Z';
const LATER = '2026-11-21T03:40:00.000Z';

let database: Database;
let prompts: PromptsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  prompts = createPromptsRepository(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE prompts CASCADE');
  await prompts.create({
    id: 'assistant',
    agentId: 'coordinator',
    name: 'Assistant',
    content: 'Be short.',
    version: '2.9',
    by: 'admin',
    at: NOW,
  });
});

const change = (content: string, expectedVersion?: string) => ({
  name: 'Assistant',
  content,
  expectedVersion,
  by: 'minji',
  at: LATER,
});

test('a prompt shows its newest version', async () => {
  const prompt = {
    id: 'assistant',
    agentId: 'coordinator',
    name: 'Assistant',
    version: '2.9',
    content: 'Be short.',
    createdAt: NOW,
    updatedAt: NOW,
    demo: false,
  };
  expect(await prompts.list()).toEqual([prompt]);
  expect(await prompts.getByAgent('coordinator')).toEqual(prompt);
  expect(await prompts.get('none')).toBeNull();
});

test('a changed text becomes the next version, and the old ones stay', async () => {
  const saved = await prompts.save('assistant', change('Be very short.', '2.9'));
  expect(saved).toMatchObject({ state: 'saved', prompt: { version: '2.10', updatedAt: LATER } });
  await prompts.save('assistant', change('Be silent.'));
  expect(await prompts.versions('assistant')).toEqual([
    { version: '2.11', content: 'Be silent.', createdBy: 'minji', createdAt: LATER },
    { version: '2.10', content: 'Be very short.', createdBy: 'minji', createdAt: LATER },
    { version: '2.9', content: 'Be short.', createdBy: 'admin', createdAt: NOW },
  ]);
});

test('what is saved is not in force until it is activated; a prompt of no agent is in nobody’s way', async () => {
  await prompts.save('assistant', change('Be very short.'));
  await prompts.save('assistant', change('Be silent.'));
  expect(await prompts.get('assistant')).toMatchObject({ version: '2.11', pinnedVersion: '2.9' });
  await prompts.pin('assistant', null);
  await prompts.save('assistant', change('Be loud.'));
  expect(await prompts.get('assistant')).toMatchObject({ version: '2.12', pinnedVersion: '2.11' });
  await prompts.create({ id: 'note', name: 'Note', content: 'x', version: '1.0', by: 'x', at: NOW });
  await prompts.save('note', change('y'));
  expect(await prompts.get('note')).not.toHaveProperty('pinnedVersion');
});

test('a new name alone makes no version', async () => {
  await prompts.save('assistant', { ...change('Be short.'), name: 'Secretary' });
  expect(await prompts.get('assistant')).toMatchObject({ name: 'Secretary', version: '2.9' });
});

test('of two edits of one version the second is told of the first', async () => {
  const [first, second] = await Promise.all([
    prompts.save('assistant', change('one', '2.9')),
    prompts.save('assistant', change('two', '2.9')),
  ]);
  expect([first.state, second.state].sort()).toEqual(['conflict', 'saved']);
  expect(await prompts.save('none', change('x'))).toEqual({ state: 'missing' });
});

test('creating again leaves the prompt as it is', async () => {
  await prompts.create({ id: 'assistant', name: 'Other', content: 'x', version: '1.0', by: 'x', at: NOW });
  expect(await prompts.get('assistant')).toMatchObject({ name: 'Assistant', version: '2.9' });
});

test('a version can be pinned and unpinned', async () => {
  await prompts.pin('assistant', { version: '2.9', runId: 'run_1' });
  expect(await prompts.get('assistant')).toMatchObject({ pinnedVersion: '2.9', pinnedRunId: 'run_1' });
  await prompts.pin('assistant', null);
  expect(await prompts.get('assistant')).not.toHaveProperty('pinnedVersion');
});
