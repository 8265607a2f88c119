import { openAlertBench, openReceiver, silentAgentRule, type AlertBench } from '@test/support/alertBench';
import { holdPromise } from '@test/support/heldPromise';
import { openRestoredDatabase, type RestoredDatabase } from '@test/support/restoredDatabase';
import { until } from '@test/support/until';

let restored: RestoredDatabase;
let bench: AlertBench;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  restored = await openRestoredDatabase();
});
beforeEach(() => {
  bench = openAlertBench(restored.database, { time: { ms: Date.now() } });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await bench.close();
  await restored.restore();
});
afterAll(() => restored.database.close());

const receiver = async () => {
  const opened = await openReceiver();
  closing.push(opened.close);
  return opened;
};
const fire = async (channel: string) => {
  await bench.saveRules([silentAgentRule({ channels: [channel] })]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
};
const states = async () => (await bench.sent()).map(({ state, attempts }) => `${state} ${String(attempts)}`);

test('processes that look at the same moment send it once', async () => {
  const { url, received } = await receiver();
  const { channel } = await bench.addChannel({ kind: 'webhook', url });
  await fire(channel.id);
  const other = openAlertBench(restored.database, { time: bench.time });
  closing.push(other.close);
  await Promise.all([bench.deliver(), other.deliver(), bench.deliver(), other.deliver()]);
  expect(received).toHaveLength(1);
});

/** The database's clock goes by them. */
const endLeases = () =>
  restored.database.query('UPDATE alert_deliveries SET claimed_until = clock_timestamp()');
/** A process whose calls of Slack end when the test says so. */
const openSlowSender = (aheadMs = 0) => {
  const { promise, resolve, reject } = holdPromise<undefined>();
  const calls: unknown[] = [];
  const sender = openAlertBench(restored.database, {
    time: { ms: bench.time.ms + aheadMs },
    callTool: async ({ idempotencyKey }) => {
      calls.push(idempotencyKey);
      await promise;
      return { result: {}, tier: 'write', duplicate: false, intercepted: false };
    },
  });
  closing.push(sender.close);
  return { ...sender, calls, resolve, reject };
};

test('what one process sends no other one does, however far apart their clocks are', async () => {
  const { channel } = await bench.addChannel({ kind: 'slack', channelId: 'C1' });
  await fire(channel.id);
  const [sender, ahead] = [openSlowSender(), openSlowSender(300_000)];
  ahead.resolve(undefined);
  const sending = sender.deliver();
  await until(() => Promise.resolve(sender.calls[0]));
  expect(await ahead.deliver()).toBe(0);
  sender.resolve(undefined);
  await sending;
  expect(ahead.calls).toEqual([]);
  expect(await states()).toEqual(['sent 1']);
});

test('a process that took longer than its lease leaves what another one sends as it is', async () => {
  const { channel } = await bench.addChannel({ kind: 'slack', channelId: 'C1' });
  await fire(channel.id);
  const [late, other] = [openSlowSender(), openSlowSender()];
  const tooLate = late.deliver();
  await until(() => Promise.resolve(late.calls[0]));
  await endLeases();
  const sending = other.deliver();
  await until(() => Promise.resolve(other.calls[0]));
  late.reject(new Error('Nobody answered'));
  await tooLate;
  expect(await states()).toEqual(['waiting 2']);
  bench.pass(700);
  expect(await bench.deliver()).toBe(0);
  other.resolve(undefined);
  await sending;
  expect(await states()).toEqual(['sent 2']);
});

test('a process that dies while it sends is followed by another, under the same id', async () => {
  const { url, received } = await receiver();
  const { channel } = await bench.addChannel({ kind: 'webhook', url });
  await fire(channel.id);
  const now = new Date(bench.time.ms).toISOString();
  const [taken] = await bench.repositories.alertDeliveries.claim({ now, leaseMs: 60_000, limit: 1 });
  const other = openAlertBench(restored.database, { time: bench.time });
  closing.push(other.close);
  expect(await other.deliver()).toBe(0);
  await endLeases();
  expect(await other.deliver()).toBe(1);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.id]);
});
