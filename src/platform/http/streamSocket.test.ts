import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createStreamSource,
  numbers,
  openStreamClient,
  type StreamClient,
} from '@test/support/streamClients';
import { WebSocket } from 'ws';
import { createStreamSocket, type StreamSocket, type StreamTimes } from './streamSocket';

let server: Server;
let stream: StreamSocket;
let feed: ReturnType<typeof createStreamSource>;
const clients: WebSocket[] = [];

/** How often live items were worded. */
let worded = 0;
/** Of the reader of that name; everything unless given. */
let hidden: Record<string, number> = {};

const open = async (times?: StreamTimes) => {
  feed = createStreamSource();
  worded = 0;
  hidden = {};
  stream = createStreamSocket(
    feed.source,
    {
      initial: ({ items, ...position }) => ({ type: 'initial', items, ...position }),
      single: (item) => {
        worded += 1;
        return { type: 'item', item };
      },
      batch: (items) => {
        worded += 1;
        return { type: 'batch', items };
      },
    },
    {
      ...(times ? { times } : {}),
      viewOf:
        ({ id }) =>
        (items) =>
          Promise.resolve(items.map((item) => (item.seq === hidden[id] ? { seq: item.seq } : item))),
    },
  );
  server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '', 'http://test');
    const id = url.searchParams.get('reader');
    stream.upgrade(request, socket, head, url, id === null ? undefined : { id, role: 'viewer' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};
const close = async () => {
  for (const client of clients.splice(0)) client.terminate();
  stream.close();
  await new Promise((resolve) => server.close(resolve));
};
const reopen = async (times: StreamTimes) => {
  await close();
  await open(times);
};
beforeEach(() => open());
afterEach(async () => {
  await close();
  jest.useRealTimers();
});

const read = (query = '', options: { autoPong?: boolean } = {}): StreamClient => {
  const { port } = server.address() as AddressInfo;
  const client = openStreamClient(`ws://127.0.0.1:${port}/?${query}`, options);
  clients.push(client.socket);
  return client;
};

test('a new reader gets what is kept, then one frame for each live item', async () => {
  feed.stored.push({ seq: 1 }, { seq: 2 });
  const reader = read();
  await reader.until((frames) => frames.length === 1);
  expect(reader.frames[0]).toEqual({
    type: 'initial',
    epoch: 'e1',
    resumed: false,
    items: [{ seq: 1 }, { seq: 2 }],
  });
  feed.publish({ seq: 3 }, { seq: 4 });
  await reader.until((frames) => frames.length === 3);
  expect(reader.frames.slice(1)).toEqual([
    { type: 'item', item: { seq: 3 } },
    { type: 'item', item: { seq: 4 } },
  ]);
});

test('a returning reader says where it stopped and gets the rest', async () => {
  feed.stored.push({ seq: 1 }, { seq: 2 }, { seq: 3 });
  const reader = read('since=1&epoch=e1');
  await reader.until((frames) => frames.length === 1);
  expect(feed.asked).toEqual([{ since: 1, epoch: 'e1' }]);
  expect(reader.frames[0]).toMatchObject({ resumed: true, items: [{ seq: 2 }, { seq: 3 }] });
});

test.each([['since=-1'], ['since=abc'], ['since=1e9'], ['since=']])('%s is no position', async (query) => {
  const reader = read(query);
  await reader.until((frames) => frames.length === 1);
  expect(feed.asked).toEqual([{}]);
});

test('with batch=1 what comes close together comes in one frame', async () => {
  const reader = read('batch=1');
  await reader.until((frames) => frames.length === 1);
  for (let seq = 1; seq <= 50; seq += 1) feed.publish({ seq });
  await reader.until((frames) => frames.length === 2);
  expect(reader.frames[1]?.type).toBe('batch');
  expect(numbers(reader)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('items that arrive while a reader catches up follow it, none twice and none lost', async () => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  feed.holdBack(held);
  feed.stored.push({ seq: 1 });
  const reader = read();
  await new Promise((resolve) => reader.socket.once('open', resolve));
  feed.publish({ seq: 2 }, { seq: 3 });
  gate.open?.();
  await reader.until((frames) => frames.length === 3);
  expect(numbers(reader)).toEqual([1, 2, 3]);
});

/** In pieces far beyond what the socket's own buffers and the allowed megabyte hold; `pace` reads them all. */
const floodPast = async (pace: StreamClient) => {
  const text = 'x'.repeat(1_000_000);
  for (let seq = 1; seq <= 30; seq += 1) {
    feed.publish({ seq, text });
    await pace.until(() => numbers(pace).includes(seq));
  }
};
const openSome = async (...queries: string[]) => {
  const readers = queries.map((query) => read(query));
  await Promise.all(readers.map((reader) => reader.until((frames) => frames.length >= 1)));
  return readers;
};
const openTwo = async () => {
  const [first, second] = await openSome('batch=1', 'batch=1');
  if (!first || !second) throw new Error('Two readers');
  return [first, second] as const;
};

test('a reader that fell behind is brought up to date as soon as it reads again', async () => {
  const [slow, quick] = await openTwo();
  slow.socket.pause();
  await floodPast(quick);
  slow.socket.resume();
  feed.publish({ seq: 31 });
  await slow.until(() => numbers(slow).at(-1) === 31);
  expect(numbers(slow)).toEqual(feed.stored.map(({ seq }) => seq));
  expect(slow.frames.filter(({ type, resumed }) => type === 'initial' && resumed)).toHaveLength(1);
});

test('a reader that stays behind is closed with 1013, and the others notice nothing', async () => {
  await reopen({ heartbeatMs: 60_000, behindLimitMs: -1, closeWaitMs: 60_000 });
  const [slow, quick] = await openTwo();
  slow.socket.pause();
  await floodPast(quick);
  slow.socket.resume();
  expect(await slow.closed).toBe(1013);
  expect(numbers(quick)).toEqual(feed.stored.map(({ seq }) => seq));
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
});

test('what is live is worded once, however many read it', async () => {
  const readers = await openSome('batch=1', 'batch=1', 'batch=1&reader=a', 'batch=1&reader=b');
  feed.publish({ seq: 1, text: '가' }, { seq: 2 });
  await Promise.all(readers.map((reader) => reader.until((frames) => frames.length === 2)));
  for (const { frames } of readers)
    expect(frames[1]).toEqual({ type: 'batch', items: [{ seq: 1, text: '가' }, { seq: 2 }] });
  expect(worded).toBe(1);
});

test('single messages are worded once as well', async () => {
  const readers = await openSome('', '', 'reader=a');
  feed.publish({ seq: 1 }, { seq: 2 });
  await Promise.all(readers.map((reader) => reader.until((frames) => frames.length === 3)));
  expect(worded).toBe(2);
});

test('a reader who may not see an item gets frames of their own, and nobody else gets those', async () => {
  const [all, some] = await openSome('batch=1&reader=all', 'batch=1&reader=some');
  if (!all || !some) throw new Error('Two readers');
  hidden = { some: 2 };
  feed.publish({ seq: 1, text: 'a' }, { seq: 2, text: 'secret' });
  await Promise.all([all, some].map((reader) => reader.until((frames) => frames.length === 2)));
  expect(all.frames[1]?.items).toEqual([
    { seq: 1, text: 'a' },
    { seq: 2, text: 'secret' },
  ]);
  expect(some.frames[1]?.items).toEqual([{ seq: 1, text: 'a' }, { seq: 2 }]);
});

test('a reader that joins while items gather gets none of them twice', async () => {
  const [first] = await openSome('batch=1');
  feed.publish({ seq: 1 });
  const late = read('batch=1');
  await late.until((frames) => frames.length === 1);
  feed.publish({ seq: 2 });
  await late.until(() => numbers(late).includes(2));
  await first?.until(() => numbers(first).includes(2));
  expect(numbers(late)).toEqual([1, 2]);
});

test('a reader that takes nothing any more is let go all the same', async () => {
  await reopen({ heartbeatMs: 60_000, behindLimitMs: -1, closeWaitMs: 2000 });
  const [stalled, quick] = await openTwo();
  stalled.socket.pause();
  await floodPast(quick);
  const began = performance.now();
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  while ((await connections()) !== 1) await new Promise((resolve) => setTimeout(resolve, 50));
  // Without a limit of its own the socket would wait half a minute for the end of the closing.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
});

/** Heartbeats that come when a test says so: `beat` is over when everything `reader` answered to it has been heard. */
const reopenWithBeats = async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  await reopen({ heartbeatMs: 20_000, behindLimitMs: 1000, closeWaitMs: 2000 });
  return async ({ frames, until, socket }: StreamClient) => {
    const known = frames.length;
    jest.advanceTimersByTime(20_000);
    await until(() => frames.length > known);
    socket.ping();
    await new Promise((resolve) => socket.once('pong', resolve));
  };
};

test('whoever answers no ping is gone after the second heartbeat', async () => {
  const beat = await reopenWithBeats();
  const [dead, alive] = [read('batch=1', { autoPong: false }), read('batch=1')];
  await Promise.all([dead, alive].map((reader) => reader.until((frames) => frames.length === 1)));
  await beat(alive);
  await beat(alive);
  expect(await dead.closed).toBe(1006);
  await beat(alive);
  await beat(alive);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  expect(feed.listeners.size).toBe(1);
});

test('only readers of batches get heartbeat frames', async () => {
  const beat = await reopenWithBeats();
  const [plain, batched] = [read(), read('batch=1')];
  await Promise.all([plain, batched].map((reader) => reader.until((frames) => frames.length === 1)));
  await beat(batched);
  await beat(batched);
  plain.socket.ping();
  await new Promise((resolve) => plain.socket.once('pong', resolve));
  expect(plain.frames.map(({ type }) => type)).toEqual(['initial']);
});

test('closing tells the readers that the server goes away', async () => {
  const reader = read();
  await reader.until((frames) => frames.length === 1);
  stream.close();
  expect(await reader.closed).toBe(1001);
});
