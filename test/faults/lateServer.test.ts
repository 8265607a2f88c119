import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { openDatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase } from '@test/support/openTestDatabase';

/** Longer than a pool waits for one connection. */
const LATE_MS = 4500;

test('a server that is there and answers late is waited for when the platform starts', async () => {
  const database = await prepareTestDatabase();
  const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  try {
    proxy.freeze();
    const opening = openDatabase({ databaseUrl: proxy.url, dataDir: database.dataDir });
    await Promise.race([opening, pause(LATE_MS)]);
    proxy.thaw();
    const opened = await opening;
    expect(await opened.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await opened.close();
  } finally {
    await proxy.close();
    await database.remove();
  }
});
