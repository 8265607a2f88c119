import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { runPlatform, spawnPlatform } from '@test/support/spawnPlatform';

jest.setTimeout(120_000);

let database: TestDatabase;
beforeEach(async () => {
  database = await prepareTestDatabase();
});
afterEach(() => database.remove());

test('on a server the rotation names the platforms that work there, and waits until none does', async () => {
  if (database.databaseUrl === undefined) throw new Error('This test needs a server in TEST_DATABASE_URL.');
  const platform = await spawnPlatform(database);
  const attempt = () => runPlatform(database, {}, { command: 'secretsRotate' }).ended;
  let refused;
  try {
    refused = await attempt();
  } finally {
    await platform.end('SIGTERM');
  }
  const { code, errors } = refused;
  expect([code, errors]).toEqual([1, expect.stringContaining(`process ${String(platform.pid)} on`)]);
  expect(await attempt()).toMatchObject({ code: 0, errors: '' });
});
