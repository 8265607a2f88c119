import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createAgentRegistry } from './agentRegistry';
import { createOtherAgents } from './otherAgents';

let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
beforeEach(() => database.query('DELETE FROM registered_agents'));
afterAll(() => database.close());

const clock = { now: () => new Date('2026-11-22T23:00:00.000Z') };
const agent = (agentId: string) => ({
  agentId,
  cardUrl: `http://${agentId}.example/card`,
  name: agentId,
  description: '',
  addedBy: 'admin',
  addedAt: '2026-11-22T23:00:00.000Z',
});
/** Agents whose cards nobody reads: `answer` is all that is asked. */
const openProcess = (answer: () => Promise<Response>, remembered: Repositories['remembered']) => {
  const fetch = (): Promise<Response> => answer();
  const outgoing = { fetch, fetchPatiently: fetch, check: (text: string) => new URL(text) };
  const registry = createAgentRegistry({ serviceToken: 'token', outgoing, clock });
  const released: string[] = [];
  const others = createOtherAgents({
    ...repositories,
    remembered,
    registry,
    control: { release: (ids) => void released.push(...ids) },
    outgoing,
    box: { seal: (plain) => plain, open: (sealed) => sealed },
    clock,
  });
  return { others, released, ids: () => registry.list().map(({ agentId }) => agentId) };
};
const silent = () => Promise.reject(new Error('nobody answers'));

test('an agent that is registered while a list is read is not taken for one that has gone', async () => {
  const { remembered } = createRepositories(database);
  let begun = (): void => undefined;
  const reading = new Promise<void>((done) => {
    begun = done;
  });
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const late = async () => {
    const list = await remembered.registeredAgents();
    begun();
    await released;
    return list;
  };
  const process = openProcess(silent, { ...remembered, registeredAgents: late });
  const learning = process.others.learn();
  await reading;
  const fresh = agent('fresh');
  await database.transaction((sql) => process.others.store(fresh, sql));
  await process.others.attach(fresh);
  release();
  await learning;
  expect(process.ids()).toEqual(['fresh']);
  expect(process.released).toEqual([]);
});

test('a card that is not answered keeps nobody waiting for long', async () => {
  await database.transaction(async (sql) => {
    await repositories.registeredAgents.add(agent('hangs'), sql);
  });
  const asked = jest.fn(() => new Promise<Response>(() => undefined));
  const { others, ids } = openProcess(asked, createRepositories(database).remembered);
  await others.learn();
  expect(ids()).toContain('hangs');
  expect(asked).toHaveBeenCalled();
});

test('an agent that another process has taken out is held no more', async () => {
  const { others, ids, released } = openProcess(silent, createRepositories(database).remembered);
  await repositories.registeredAgents.add(agent('leaves'));
  await others.learn();
  expect(ids()).toContain('leaves');
  await repositories.registeredAgents.remove('leaves');
  await others.learn();
  expect(ids()).not.toContain('leaves');
  expect(released).toEqual(['leaves']);
});
