import type { RecordWriter, Writable } from '../recordWriter';
import { createIngestQueue } from './ingestQueue';

const recordsOf = (count: number, name = 'a'): Writable[] =>
  Array.from({ length: count }, (_, index): Writable => {
    const id = `${name}-${String(index)}`;
    const item = { id, ts: '2026-11-21T00:00:00.000Z', agentId: 'agent', message: id, flagged: false };
    return { kind: 'logs', item: { ...item, level: 'info' } };
  });

/** A database that answers when the test says so: no real one can be held at this point. */
const heldWriter = () => {
  const batches: { size: number; end: (refused?: Writable[]) => void; fail: () => void }[] = [];
  const writer: RecordWriter = {
    write: (batch) =>
      new Promise((resolve, reject) => {
        batches.push({
          size: batch.length,
          end: (refused = []) => {
            resolve(refused);
          },
          fail: () => {
            reject(new Error('connection lost'));
          },
        });
      }),
  };
  return { writer, batches };
};

test('what waits while a transaction runs goes together into the next; each learns of its own refusals', async () => {
  const { writer, batches } = heldWriter();
  const queue = createIngestQueue(writer, 1);
  const first = queue.commit(recordsOf(3));
  const [second, third] = [recordsOf(2, 'b'), recordsOf(4, 'c')];
  const waiting = [queue.commit(second), queue.commit(third)];
  expect(batches.map(({ size }) => size)).toEqual([3]);
  batches[0]?.end();
  expect(await first).toEqual([]);
  await new Promise(setImmediate);
  expect(batches.map(({ size }) => size)).toEqual([3, 6]);
  batches[1]?.end(third.slice(0, 1));
  expect(await Promise.all(waiting)).toEqual([[], third.slice(0, 1)]);
});

test('beyond the bound an exporter is asked to come back, and is taken again once there is room', async () => {
  const { writer, batches } = heldWriter();
  const queue = createIngestQueue(writer, 1);
  const first = queue.commit(recordsOf(59_999));
  expect(queue.admit).not.toThrow();
  const second = queue.commit(recordsOf(1));
  expect(queue.admit).toThrow(expect.objectContaining({ status: 429, headers: { 'Retry-After': '2' } }));
  batches[0]?.end();
  await first;
  expect(queue.admit).not.toThrow();
  await new Promise(setImmediate);
  batches[1]?.end();
  expect(await second).toEqual([]);
});

test('a database that is away is told as that, with a time to try again', async () => {
  const { writer, batches } = heldWriter();
  const queue = createIngestQueue(writer, 1);
  const failed = queue.commit(recordsOf(1));
  batches[0]?.fail();
  await expect(failed).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  await new Promise(setImmediate);
  const next = queue.commit(recordsOf(1));
  batches[1]?.end();
  expect(await next).toEqual([]);
});

test('as many transactions run at once as it is given, each of whole requests', async () => {
  const { writer, batches } = heldWriter();
  const queue = createIngestQueue(writer, 2);
  const commits = [3, 2, 4, 1].map((count) => queue.commit(recordsOf(count)));
  expect(batches.map(({ size }) => size)).toEqual([3, 2]);
  batches[1]?.end();
  expect(await commits[1]).toEqual([]);
  await new Promise(setImmediate);
  expect(batches.map(({ size }) => size)).toEqual([3, 2, 5]);
  batches[0]?.end();
  batches[2]?.end();
  expect(await Promise.all(commits)).toEqual([[], [], [], []]);
  expect(queue.waiting()).toBe(0);
});
