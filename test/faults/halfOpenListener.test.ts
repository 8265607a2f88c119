import { Client } from 'pg';
import { listen, type Listener, type ListenerOptions } from '@platform/storage/engine/listener';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** Both sides of a half-open connection find out within this time. */
const FOUND_WITHIN_MS = 35_000;
const HALTED_MS = 3000;
const SOON = { reconnectDelayMs: 50, lookMs: 100, answerLimitMs: 500 };

let database: TestDatabase;
let proxy: DatabaseProxy;
let other: Client;
let listener: Listener | undefined;
let heard: string[];
let reconnects: number[];

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  other = await connected();
  heard = [];
  reconnects = [];
});
afterEach(async () => {
  await listener?.close();
  listener = undefined;
  await other.end();
  await proxy.close();
  await database.remove();
});

const connected = async () => {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  return client;
};
const open = async (options: Partial<ListenerOptions> = {}, url = proxy.url) => {
  listener = await listen(url, {
    channel: 'news',
    onNotification: (payload) => heard.push(payload),
    onReconnect: (awayMs) => reconnects.push(awayMs),
    ...SOON,
    ...options,
  });
};
const said = async (word: string) => {
  await other.query('SELECT pg_notify($1, $2)', ['news', word]);
  await until(async () => Promise.resolve(heard.includes(word) || undefined));
};
const halt = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HALTED_MS);
const reconnected = () => until(async () => Promise.resolve(reconnects[0]));

test(
  'a listening connection whose peer has gone silent is replaced, and says for how long nothing was heard',
  async () => {
    await open();
    await said('before');
    proxy.silence();
    expect(await reconnected()).toBeGreaterThanOrEqual(SOON.answerLimitMs);
    await said('after');
  },
  FOUND_WITHIN_MS,
);

test(
  'one that goes silent while it is prepared is replaced as well',
  async () => {
    let prepared = 0;
    const prepare = async (client: Client) => {
      prepared += 1;
      if (prepared === 2) proxy.silence();
      await client.query('SELECT 1');
    };
    await open({ prepare });
    proxy.goAway();
    await proxy.comeBack();
    await reconnected();
    expect(prepared).toBe(3);
    await said('after');
  },
  FOUND_WITHIN_MS,
);

test('a process that is halted for longer than an answer may take keeps its connection', async () => {
  await open({ lookMs: 1, answerLimitMs: HALTED_MS / 2 }, database.databaseUrl);
  for (let times = 0; times < 3; times += 1) {
    await said(`before ${String(times)}`);
    halt();
  }
  await said('after');
  expect(reconnects).toEqual([]);
});

test('one that is halted again and again before it has looked around keeps it as well', async () => {
  const onNotification = (payload: string) => {
    heard.push(payload);
    if (payload.startsWith('halt')) halt();
  };
  await open({ lookMs: 1, answerLimitMs: HALTED_MS / 2, onNotification }, database.databaseUrl);
  /** Each on a connection of its own: the server says it while this process hears nothing. */
  const speakers = await Promise.all(Array.from({ length: 3 }, connected));
  const delays = [0.5, 1.5, 4.5];
  await Promise.all(
    speakers.map((speaker, index) =>
      speaker.query("SELECT pg_sleep($1), pg_notify('news', $2)", [delays[index], `halt ${String(index)}`]),
    ),
  );
  await Promise.all(speakers.map((speaker) => speaker.end()));
  await said('after');
  expect(heard).toEqual(['halt 0', 'halt 1', 'halt 2', 'after']);
  expect(reconnects).toEqual([]);
});

test(
  'the server finds such a connection by itself, and with it ends what it holds',
  async () => {
    const seconds: number[] = [];
    const prepare = async (client: Client) => {
      for (const setting of ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count']) {
        const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`);
        seconds.push(Number(rows[0]?.[setting]));
      }
    };
    await open({ prepare });
    const [idle = 0, interval = 0, count = 0] = seconds;
    expect(idle + interval * count).toBeGreaterThan(0);
    expect((idle + interval * count) * 1000).toBeLessThanOrEqual(FOUND_WITHIN_MS);
  },
  FOUND_WITHIN_MS,
);
