import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { listenToStreams, signalStreams } from './streamSignals';

test('the embedded database, with one process, is not signalled', async () => {
  const asked: string[] = [];
  const query = async <Row>(text: string): Promise<Row[]> => {
    asked.push(text);
    return Promise.resolve([]);
  };
  const embedded: Database = {
    kind: 'embedded',
    processId: 'proc-1',
    query,
    transaction: (work) => work({ query }),
    transactionWithEnd: async (work, end) => end(await work({ query }), { query }),
    heavy: { query },
    urgent: { query, transaction: (work) => work({ query }) },
    lasting: (work) => work(),
    close: () => Promise.resolve(),
  };
  await signalStreams(embedded, embedded);
  expect(asked).toEqual([]);
});

if (process.env['TEST_DATABASE_URL']) {
  test('on a server a commit wakes every listening process, a rollback none', async () => {
    const database = await openTestDatabase();
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${row?.name ?? ''}`;
    let signals = 0;
    let woken: () => void = () => undefined;
    const listener = await listenToStreams(url.href, () => {
      signals += 1;
      woken();
    });
    const rolledBack = database.transaction(async (sql) => {
      await signalStreams(database, sql);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    const next = new Promise<void>((resolve) => (woken = resolve));
    await database.transaction((sql) => signalStreams(database, sql));
    await next;
    expect(signals).toBe(1);
    await listener.close();
    await database.close();
  });
}
