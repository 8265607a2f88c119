import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './engine/database';
import { createRepositories, type Repositories } from './repositories';

let database: Database;
let repositories: Repositories;

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());

const AT = '2026-11-21T02:40:00.000Z';
const put = (name: string, value: unknown) =>
  repositories.documents.put({ name, value, by: 'admin', at: AT });
const agent = (id: string) => ({
  id,
  name: id,
  enabled: true,
  dryRun: false,
  answersQuestions: false,
  keyId: `key-${id}`,
  ownerId: 'user',
  createdBy: 'admin',
  createdAt: AT,
});

test('what was read is given again until something has changed and somebody has looked', async () => {
  const { remembered } = createRepositories(database);
  await put('rules', ['one']);
  await remembered.look();
  const first = await remembered.document('rules');
  expect(await remembered.document('rules')).toBe(first);
  await put('rules', ['two']);
  expect(await remembered.document('rules')).toBe(first);
  await remembered.look();
  expect(await remembered.document('rules')).toMatchObject({ value: ['two'] });
});

test('what is not there is asked for again', async () => {
  const { remembered } = repositories;
  await remembered.look();
  expect(await remembered.gatewayAgent('key-gw-late')).toBeNull();
  await repositories.gatewayAgents.add(agent('gw-late'));
  expect(await remembered.gatewayAgent('key-gw-late')).toMatchObject({ id: 'gw-late' });
});

const document = (name: string) => `INSERT INTO documents (name, version, value, updated_by, updated_at)
  VALUES ('${name}', 1, '[]', 'admin', now())`;
const apiKey = (
  id: string,
) => `INSERT INTO api_keys (id, name, created_by, created_at, expires_at, secret_version)
  VALUES ('${id}', 'k', 'admin', now(), now(), 1)`;
const toolServer = (id: string) => `INSERT INTO tool_servers (id, name, url, created_by, created_at)
  VALUES ('${id}', '${id}', 'http://w', 'admin', now())`;
const judgement = (
  server: string,
) => `INSERT INTO tool_judgements (server_id, tool, definition, trusted_by, trusted_at)
  VALUES ('${server}', 't', '{}', 'admin', now())`;

test.each<[string, string[], string]>([
  ['a document', [], document('new')],
  ['a document that is gone', [document('old')], `DELETE FROM documents WHERE name = 'old'`],
  ['an API key', [], apiKey('new')],
  ['a revoked API key', [apiKey('old')], `UPDATE api_keys SET revoked_at = now() WHERE id = 'old'`],
  [
    'a secret',
    [],
    `INSERT INTO secrets (name, version, value, sealed, updated_at) VALUES ('s', 1, 'x', false, now())`,
  ],
  ['an agent that is switched off', [], `UPDATE gateway_agents SET enabled = false`],
  ['a tool server', [], toolServer('new')],
  ['a judgement', [toolServer('judged')], judgement('judged')],
  [
    'a judgement that is another',
    [toolServer('again'), judgement('again')],
    `UPDATE tool_judgements SET tier = 'read' WHERE server_id = 'again'`,
  ],
])('%s counts as a change, once it is committed', async (_, earlier, change) => {
  const count = async () =>
    (await database.query<{ number: number }>('SELECT number FROM change_count'))[0]?.number ?? 0;
  await repositories.gatewayAgents.add(agent('gw-one'));
  for (const statement of earlier) await database.query(statement);
  const before = await count();
  const rolledBack = database.transaction(async (sql) => {
    await sql.query(change);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await count()).toBe(before);
  await database.query(change);
  expect(await count()).toBeGreaterThan(before);
});
