import { openDatabase } from '@platform/storage/engine/openDatabase';
import { addGatewayAgent, connectGateway, textOf } from '@test/support/gatewayClient';
import { prepareTestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { startPlatform } from '@test/support/startPlatform';

/** The embedded database has one connection: nobody else locks anything. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('This test needs a server in TEST_DATABASE_URL.');

test('a call whose run cannot be noted is answered, and says that it may be made again', async () => {
  const database = await prepareTestDatabase();
  const platform = await startPlatform({ database });
  const locker = await openDatabase(database);
  const { apiKey } = await addGatewayAgent(await signIn(platform.url, 'admin'), { name: 'Reader' });
  const { call, close } = await connectGateway(platform.url, apiKey);
  const answer = await locker.transaction(
    async (sql) => {
      await sql.query('LOCK TABLE gateway_agents IN SHARE MODE');
      return call('ask_operator', { question: 'Shall I go on?' });
    },
    { patient: true },
  );
  expect({ isError: answer.isError, text: textOf(answer) }).toEqual({
    isError: true,
    text: 'The database is too busy. What was not acknowledged was not stored: try again in a moment. (database-busy)',
  });
  await close();
  await locker.close();
  await platform.stop();
  await database.remove();
});
