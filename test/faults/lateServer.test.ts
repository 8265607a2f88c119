import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@platform/storage/engine/listener';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { openDatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';

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

test('so is it by who listens', async () => {
  const database = await prepareTestDatabase();
  const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  try {
    proxy.freeze();
    const heard: string[] = [];
    const beginning = listen(proxy.url, {
      channel: 'late_words',
      onNotification: (words) => heard.push(words),
      onReconnect: () => undefined,
      reconnectDelayMs: 100,
    });
    await Promise.race([beginning, pause(LATE_MS)]);
    proxy.thaw();
    const listener = await beginning;
    const other = await openDatabase({ ...database, databaseUrl: proxy.url });
    await other.query(`SELECT pg_notify('late_words', 'hello')`);
    await until(() => Promise.resolve(heard.length > 0 ? true : undefined));
    expect(heard).toEqual(['hello']);
    await other.close();
    await listener.close();
  } finally {
    await proxy.close();
    await database.remove();
  }
});
