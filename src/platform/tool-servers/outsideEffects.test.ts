import { createOutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import type { Database } from '@platform/storage/engine/database';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { holdPromise } from '@test/support/heldPromise';
import { until } from '@test/support/until';
import { createOutsideEffects } from './outsideEffects';
import { ToolError } from './toolError';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE outside_effects'));

/** A process whose sendings end when the test says so; nothing is found of them before. */
const openSender = (aheadMs = 0) => {
  const { promise, resolve, reject } = holdPromise<{ ts: string }>();
  const effects = createOutsideEffects('slack', createOutsideEffectsRepository(database), {
    now: () => new Date(NOW + aheadMs),
  });
  const sent: string[] = [];
  const lookedSince: Date[] = [];
  const send = () =>
    effects({
      key: 'key',
      request: { text: 'hello' },
      again: 'when-absent',
      send: (marker) => {
        sent.push(marker);
        return promise;
      },
      find: (_marker, since) => {
        lookedSince.push(since);
        return Promise.resolve(undefined);
      },
    });
  return { send, sent, lookedSince, resolve, reject };
};
const settle = () =>
  database.query(`UPDATE outside_effects SET claimed_at = claimed_at - interval '20 seconds'`);

test('what one process is sending another one does not send again because its clock is ahead', async () => {
  const [sender, ahead] = [openSender(), openSender(20_000)];
  const sending = sender.send();
  await until(() => Promise.resolve(sender.sent[0]));
  ahead.resolve({ ts: '2' });
  await expect(ahead.send()).rejects.toThrow('look again');
  expect(ahead.sent).toEqual([]);
  sender.resolve({ ts: '1' });
  expect(await sending).toEqual({ value: { ts: '1' } });
  expect(await ahead.send()).toEqual({ value: { ts: '1' }, duplicate: true });
});

test('a first try that certainly did nothing does not free the key of a later one', async () => {
  const [first, later, third] = [openSender(), openSender(1), openSender(2)];
  const failing = first.send();
  await until(() => Promise.resolve(first.sent[0]));
  await settle();
  const sending = later.send();
  await until(() => Promise.resolve(later.sent[0]));
  first.reject(new ToolError('not_in_channel'));
  await expect(failing).rejects.toThrow('not_in_channel');
  await expect(third.send()).rejects.toThrow('look again');
  later.resolve({ ts: '1' });
  await sending;
  expect(await third.send()).toEqual({ value: { ts: '1' }, duplicate: true });
});

test('what a process sent whose clock is ahead is looked for from the moment that the database knows', async () => {
  const ahead = Date.now() - NOW + 3_600_000;
  const [sender, other] = [openSender(ahead), openSender()];
  sender.reject(new Error('The connection broke'));
  await expect(sender.send()).rejects.toThrow('The connection broke');
  await expect(other.send()).rejects.toThrow('look again');
  expect(other.lookedSince[0]?.getTime()).toBeLessThan(NOW + ahead - 3_000_000);
});
