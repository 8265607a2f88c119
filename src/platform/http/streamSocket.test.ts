import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { createStreamSocket, type StreamSocket, type StreamSource, type StreamTimes } from './streamSocket';

interface Item {
  seq: number;
  text?: string;
}

/** A stream of a test's own: what is stored, and who listens. */
const createSource = () => {
  const stored: Item[] = [];
  const listeners = new Set<(items: readonly Item[]) => void>();
  const asked: object[] = [];
  let hold: Promise<void> | undefined;
  const source: StreamSource<Item> = {
    catchUp: async (position) => {
      asked.push({ ...position });
      const items = stored.filter(({ seq }) => seq > (position.since ?? -1));
      await hold;
      return { epoch: 'e1', resumed: position.epoch === 'e1' && position.since !== undefined, items };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const publish = (...items: Item[]) => {
    stored.push(...items);
    for (const listener of listeners) listener(items);
  };
  const holdBack = (until: Promise<void>): void => {
    hold = until;
  };
  return { source, publish, stored, listeners, asked, holdBack };
};

let server: Server;
let stream: StreamSocket;
let feed: ReturnType<typeof createSource>;
const clients: WebSocket[] = [];

/** How often live items were worded. */
let worded = 0;
/** Of the reader of that name; everything unless given. */
let hidden: Record<string, number> = {};

const open = async (times?: StreamTimes) => {
  feed = createSource();
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
afterEach(close);

interface Reader {
  socket: WebSocket;
  frames: { type: string; items?: Item[]; item?: Item; resumed?: boolean }[];
  /** Resolves once the frames received so far pass. */
  until: (passes: (frames: Reader['frames']) => boolean) => Promise<void>;
  closed: Promise<number>;
}

const read = (query = '', options: { autoPong?: boolean } = {}): Reader => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}`, options);
  clients.push(socket);
  const frames: Reader['frames'] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as Reader['frames'][number]);
    for (const check of waiting) check();
  });
  socket.on('error', () => undefined);
  const until: Reader['until'] = (passes) =>
    new Promise((resolve) => {
      const check = () => {
        if (!passes(frames)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return { socket, frames, until, closed: new Promise((resolve) => socket.on('close', resolve)) };
};
const numbers = ({ frames }: Reader) =>
  frames.flatMap(({ items, item }) => [...(items ?? []), ...(item ? [item] : [])]).map(({ seq }) => seq);

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
const floodPast = async (pace: Reader) => {
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

test('whoever answers no ping is gone after the second heartbeat', async () => {
  await reopen({ heartbeatMs: 30, behindLimitMs: 1000, closeWaitMs: 2000 });
  const [dead, alive] = [read('batch=1', { autoPong: false }), read('batch=1')];
  await Promise.all([dead, alive].map((reader) => reader.until((frames) => frames.length >= 1)));
  expect(await dead.closed).toBe(1006);
  await alive.until((frames) => frames.filter(({ type }) => type === 'heartbeat').length >= 4);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  expect(feed.listeners.size).toBe(1);
});

test('only readers of batches get heartbeat frames', async () => {
  await reopen({ heartbeatMs: 20, behindLimitMs: 1000, closeWaitMs: 2000 });
  const [plain, batched] = [read(), read('batch=1')];
  await batched.until((frames) => frames.filter(({ type }) => type === 'heartbeat').length >= 3);
  expect(plain.frames.map(({ type }) => type)).toEqual(['initial']);
});

test('closing tells the readers that the server goes away', async () => {
  const reader = read();
  await reader.until((frames) => frames.length === 1);
  stream.close();
  expect(await reader.closed).toBe(1001);
});
