import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { awayMidWrite } from '@test/support/awayMidWrite';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let proxy: DatabaseProxy;
let inside: Database;
let platform: TestPlatform;

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  platform = await startPlatform({ database: { ...database, databaseUrl: proxy.url } });
  inside = await openDatabase(database);
});
afterEach(async () => {
  await platform.stop();
  await inside.close();
  await proxy.close();
  await database.remove();
});

/** A request in a channel, of a process that has not begun it. */
const leaveRequest = async () => {
  const gone = await openDatabase(database);
  const { processes, channelRequests, users } = createRepositories(gone);
  const id = gone.processId;
  await processes.add({ id, name: 'other:1', host: 'other', pid: 1, version: '0.1.0' });
  await gone.query(
    `INSERT INTO workspace_channels (id, name, is_private, topic, bot_is_member, members)
     VALUES ('C1', 'marketing', false, '', true, '{}')`,
  );
  const userId = (await users.findByUsername('operator'))?.user.id ?? '';
  const request = { id: 'C1:1.000001', userId, channelId: 'C1', text: 'A meeting, please' };
  const conversation = { conversationId: 'conv_of_the_channel', shared: false, speaker: null };
  await channelRequests.keep({ ...request, ...conversation }, new Date().toISOString());
  await gone.close();
  return {
    fallSilent: () =>
      inside.query(`UPDATE processes SET heard_at = now() - interval '11 seconds' WHERE id = $1`, [id]),
  };
};
const posts = async () =>
  (await inside.query<{ text: string }>('SELECT text FROM workspace_posts')).map(({ text }) => text);

test.each(['heard', 'lost'] as const)(
  'what a process has left is gone on with once, though the commit that took it over went unheard (%s)',
  async (how) => {
    await signIn(platform.url, 'operator');
    const left = await leaveRequest();
    await awayMidWrite(
      { inside, proxy },
      {
        trigger:
          'CONSTRAINT TRIGGER wait_here AFTER UPDATE ON channel_requests DEFERRABLE INITIALLY DEFERRED',
        when: 'NEW.process_id IS DISTINCT FROM OLD.process_id',
        how,
      },
      left.fallSilent,
    );
    const [request] = await until(async () => {
      const rows = await inside.query<{ attempts: number }>(
        'SELECT attempts FROM channel_requests WHERE settled_at IS NOT NULL',
      );
      return rows.length > 0 ? rows : undefined;
    });
    expect(request).toEqual({ attempts: 1 });
    // That it was seen, and the answer.
    expect(await posts()).toHaveLength(2);
  },
);
