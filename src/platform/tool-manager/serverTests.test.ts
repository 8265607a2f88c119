import type { ServerTestsRepository } from '@platform/storage/settings/serverTestsRepository';
import { createRepositories } from '@platform/storage/repositories';
import type { Database } from '@platform/storage/engine/database';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createKeptCalls } from './keptCalls';
import { createServerTests } from './serverTests';
import type { ToolCaller } from './toolCaller';

let database: Database;
let serverTests: ServerTestsRepository;
let now = '2026-11-22T10:00:00.000Z';
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  database = await openTestDatabase();
  serverTests = createRepositories(database).serverTests;
});
afterAll(() => database.close());

const asked: string[] = [];
beforeEach(() => {
  now = '2026-11-22T10:00:00.000Z';
  asked.length = 0;
});
const callTool: ToolCaller = ({ server, method, authority }) => {
  asked.push(`${server}.${method} by ${authority.kind}`);
  const result = { content: [{ type: 'text', text: 'Sunny' }] };
  return Promise.resolve({ result, tier: 'read', duplicate: false, intercepted: false });
};

test('tests run by themselves every five minutes, each by one process alone', async () => {
  const made = { params: {}, expects: { outcome: 'answer' as const }, createdBy: 'admin', createdAt: now };
  await serverTests.add({ id: 'one', server: 'weather', name: 'one', method: 'get', ...made });
  await serverTests.add({ id: 'two', server: 'mail', name: 'two', method: 'list', ...made });
  const [first, second] = [0, 1].map(() => createServerTests({ serverTests, callTool, clock }));
  const everyone = () => Promise.all([first?.runDue(), second?.runDue()]);
  now = '2026-11-22T10:04:59.999Z';
  await everyone();
  expect(asked).toEqual([]);
  now = '2026-11-22T10:05:00.000Z';
  await everyone();
  expect(asked.toSorted()).toEqual(['mail.list by none', 'weather.get by none']);
  now = '2026-11-22T10:09:59.999Z';
  await everyone();
  expect(asked).toHaveLength(2);
  now = '2026-11-22T10:10:00.000Z';
  await everyone();
  expect(asked).toHaveLength(4);
  expect((await serverTests.list('mail'))[0]?.result).toMatchObject({ status: 'passed', at: now });
});

test('a call whose process has been silent for half a minute has an end that nobody knows', async () => {
  const { serverCalls } = createRepositories(database);
  const calls = createKeptCalls({ serverCalls, callTool, clock });
  const at = '2026-11-22T10:00:00.000Z';
  const call = { id: 'gone', server: 'weather', method: 'get', params: {}, dryRun: false, by: 'admin', at };
  await serverCalls.begin(call, 10);
  now = '2026-11-22T10:00:30.000Z';
  expect((await calls.list('weather'))[0]?.status).toBe('running');
  now = '2026-11-22T10:00:30.001Z';
  expect((await calls.get('weather', 'gone'))?.call.status).toBe('unknown');
});

test('the newest calls of a server are kept', async () => {
  const { serverCalls } = createRepositories(database);
  const begin = (server: string, second: number) => {
    const at = `2026-11-22T11:00:0${String(second)}.000Z`;
    const id = `${server}-${String(second)}`;
    return serverCalls.begin({ id, server, method: 'get', params: {}, dryRun: false, by: 'admin', at }, 2);
  };
  for (const second of [1, 2, 3]) await begin('kept', second);
  await begin('other', 1);
  expect((await serverCalls.list('kept')).map(({ id }) => id)).toEqual(['kept-3', 'kept-2']);
  expect(await serverCalls.list('other')).toHaveLength(1);
});
