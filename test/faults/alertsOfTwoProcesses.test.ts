import { randomUUID } from 'node:crypto';
import type { AlertChannelSecretResponse, AlertsResponse } from '@contract/http/alerts';
import { openReceiver, silentAgentRule } from '@test/support/alertBench';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

jest.setTimeout(300_000);

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const started: PlatformProcess[] = [];
beforeAll(async () => {
  database = await prepareTestDatabase();
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await receiver.close();
  await database.remove();
});

const start = async (): Promise<PlatformProcess> => {
  const platform = await spawnPlatform(database, { OUTGOING_ALLOW: '127.0.0.0/8' });
  started.push(platform);
  return platform;
};
const send = async <Answer>(
  admin: SignedIn,
  method: string,
  path: string,
  body: unknown,
): Promise<Answer> => {
  const answer = await admin.fetch(path, { method, body, headers: { 'Idempotency-Key': randomUUID() } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`);
  return JSON.parse(text) as Answer;
};
const rule = (channel: string, enabled: boolean) =>
  silentAgentRule({
    name: 'Memory',
    metric: 'memory',
    threshold: 0,
    windowMinutes: 60,
    channels: [channel],
    enabled,
  });
const typesOf = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test('two processes open one alert and tell of it once; what one has not delivered when it is killed, the other does', async () => {
  receiver = await openReceiver([500]);
  const [a, b] = [await start(), await start()];
  const admin = await signIn(a.url, 'admin');
  const settings = { kind: 'webhook', url: receiver.url };
  const { channel } = await send<AlertChannelSecretResponse>(admin, 'POST', '/api/alert-channels', {
    name: 'Pager',
    settings,
  });
  await send(admin, 'PUT', '/api/alert-rules', { rules: [rule(channel.id, true)], expectedVersion: 0 });
  // The first attempt fails, and the process that everybody spoke to is gone before the next.
  await until(() => Promise.resolve(receiver.received.length === 1 || undefined));
  await a.end('SIGKILL');
  await until(() => Promise.resolve(receiver.received.length === 2 || undefined));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);

  const other = await signIn(b.url, 'admin');
  const read = async () => {
    const answer = await other.fetch('/api/alerts');
    return ((await answer.json()) as AlertsResponse).alerts.filter(({ rule: kind }) => kind === 'custom');
  };
  expect(await read()).toHaveLength(1);
  await send(other, 'PUT', '/api/alert-rules', { rules: [rule(channel.id, false)], expectedVersion: 1 });
  await until(() => Promise.resolve(receiver.received.length === 3 || undefined));
  expect(typesOf()).toEqual(['alert.opened', 'alert.opened', 'alert.resolved']);
  expect(await read()).toMatchObject([{ clearedAt: expect.any(String) as string }]);
});
