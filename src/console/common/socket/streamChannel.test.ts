/** @jest-environment node */
import { TraceStreamMessage } from '@contract/streams/traceStream';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { until } from '@test/support/until';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EventChannel } from 'redux-saga';
import { WebSocket as NodeWebSocket, WebSocketServer, type WebSocket as Peer } from 'ws';
import {
  createStreamChannel,
  type StreamEvent,
  type StreamOptions,
  type StreamPosition,
} from './streamChannel';

type Options = Partial<StreamOptions<TraceStreamMessage>>;

let server: WebSocketServer;
let channel: EventChannel<StreamEvent<TraceStreamMessage>>;
let queries: URLSearchParams[];

beforeEach(async () => {
  queries = [];
  server = new WebSocketServer({ port: 0 });
  server.on('connection', (_peer, request) => {
    queries.push(new URL(request.url ?? '', 'http://x').searchParams);
  });
  await once(server, 'listening');
});
afterEach(() => {
  channel.close();
  for (const peer of server.clients) peer.terminate();
  server.close();
});

const openChannel = (position: () => StreamPosition | undefined, options: Options = {}): void => {
  channel = createStreamChannel({
    url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/ws/traces`,
    schema: TraceStreamMessage,
    contentOf: (message) =>
      message.type === 'initial' || message.type === 'batch'
        ? { kind: message.type === 'initial' ? 'initial' : 'live', items: message.events }
        : { kind: 'live', items: [] },
    position,
    WebSocket: NodeWebSocket as unknown as typeof WebSocket,
    reconnectDelayMs: 10,
    ...options,
  });
};
const nextPeer = async (): Promise<Peer> => {
  const [peer] = (await once(server, 'connection')) as [Peer];
  return peer;
};
const next = (): Promise<StreamEvent<TraceStreamMessage>> =>
  new Promise((resolve) => {
    channel.take((event) => {
      resolve(event as StreamEvent<TraceStreamMessage>);
    });
  });
const nextOf = async <T extends StreamEvent<TraceStreamMessage>['type']>(type: T) => {
  for (;;) {
    const event = await next();
    if (event.type === type) return event as Extract<StreamEvent<TraceStreamMessage>, { type: T }>;
  }
};
const initial = (seq: number) =>
  JSON.stringify({ type: 'initial', events: [buildTraceEvent(seq)], epoch: 'e1', resumed: false });
const batch = (...seqs: number[]) =>
  JSON.stringify({ type: 'batch', events: seqs.map((seq) => buildTraceEvent(seq)) });

test('asks for batches, and after a break for what follows', async () => {
  const at: { position?: StreamPosition } = {};
  const first = nextPeer();
  openChannel(() => at.position);
  (await first).send(initial(7));
  await nextOf('messages');
  at.position = { epoch: 'e1', since: 7 };
  const second = nextPeer();
  for (const peer of server.clients) peer.close();
  await nextOf('closed');
  await second;
  expect(queries.map((query) => query.toString())).toEqual(['batch=1', 'batch=1&since=7&epoch=e1']);
});

test('what comes together is handed on together', async () => {
  const peer = nextPeer();
  const drawGapMs = jest.fn(() => 0);
  openChannel(() => undefined, { drawGapMs });
  (await peer).send(initial(1));
  (await peer).send(batch(2, 3));
  (await peer).send(batch(4));
  const { messages } = await nextOf('messages');
  expect(messages).toHaveLength(3);
  expect(drawGapMs).toHaveBeenCalledWith(messages);
});

test('a frame that breaks the contract is dropped, the next one is read', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const peer = nextPeer();
  openChannel(() => undefined);
  for (const frame of ['{', '{"type":"trace"}', initial(1)]) (await peer).send(frame);
  const { messages } = await nextOf('messages');
  expect(messages.map(({ type }) => type)).toEqual(['initial']);
});

test('a connection that falls silent is given up and made anew', async () => {
  const first = nextPeer();
  openChannel(() => undefined, { silenceLimitMs: 50 });
  await first;
  const second = nextPeer();
  expect((await nextOf('closed')).code).toBe(1006);
  await second;
});

test('a hole that does not close is fetched again from before it', async () => {
  const first = nextPeer();
  openChannel(() => ({ epoch: 'e1', since: 1 }), { holeWaitMs: 20 });
  const peer = await first;
  const second = nextPeer();
  peer.send(initial(1));
  peer.send(batch(5));
  await second;
  expect(queries.at(-1)?.get('since')).toBe('1');
});

test('closing the channel ends the connection', async () => {
  const peer = nextPeer();
  openChannel(() => undefined);
  const ended = once(await peer, 'close');
  channel.close();
  await ended;
  expect(server.clients.size).toBe(0);
});

test('while the platform has no place for this tab, nothing is tried', async () => {
  let asked = 0;
  let isHeld = false;
  const first = nextPeer();
  openChannel(() => undefined, {
    isHeld: () => {
      asked += 1;
      return isHeld;
    },
  });
  const peer = await first;
  isHeld = true;
  peer.terminate();
  await nextOf('closed');
  asked = 0;
  await until(() => Promise.resolve(asked > 5 || undefined));
  expect(queries).toHaveLength(1);
  const second = nextPeer();
  isHeld = false;
  await second;
  expect(queries).toHaveLength(2);
});
