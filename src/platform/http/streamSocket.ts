import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { User } from '@contract/entities/user';
import { WebSocketServer, type WebSocket } from 'ws';
import { FRAME_MAX_BYTES, STREAM_HEARTBEAT_MS } from '@contract/limits';
import type { StreamGap } from '@contract/streams/streamFrame';
import { createFanOut, encodeBatches, encodeSingles } from './streamFanOut';
import { serveReader, type ReaderView } from './streamReader';

/** Items that a reader missed since it last heard: only new ones, or all that are kept. */
export interface StreamCatchUp<Item> {
  epoch: string;
  resumed: boolean;
  items: Item[];
  gap?: StreamGap;
}

export interface StreamSource<Item extends { seq: number }> {
  catchUp: (position: { epoch?: string; since?: number }) => Promise<StreamCatchUp<Item>>;
  /** Calls back with committed items in order; returns how to stop. */
  subscribe: (listener: (items: readonly Item[]) => void) => () => void;
}

/** How one stream words its frames. */
export interface StreamEncoding<Item> {
  initial: (catchUp: StreamCatchUp<Item>) => object;
  single: (item: Item) => object;
  batch: (items: readonly Item[]) => object;
}

export type StreamReader = Pick<User, 'id' | 'role'>;

export interface StreamSocket {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL, reader?: StreamReader) => void;
  close: () => void;
}

export interface StreamTimes {
  heartbeatMs: number;
  behindLimitMs: number;
  closeWaitMs: number;
}

export interface StreamSocketOptions<Item> {
  times?: StreamTimes;
  /** The items' part that a reader may see; everything unless given. */
  viewOf?: (reader: StreamReader) => ReaderView<Item>;
}

const BATCH_DELAY_MS = 30;
const TIMES: StreamTimes = { heartbeatMs: STREAM_HEARTBEAT_MS, behindLimitMs: 10_000, closeWaitMs: 2000 };

/**
 * A resumable stream over a raw WebSocket: `?since=&epoch=` resume it, `batch=1` asks for coalesced
 * frames. All readers of a stream share its frames. A reader that falls behind loses live items until it has drained, is then brought up to date,
 * and is closed with 1013 when it stays behind. Half-open connections end within two heartbeats (P7, P8).
 */
export const createStreamSocket = <Item extends { seq: number }>(
  source: StreamSource<Item>,
  wording: StreamEncoding<Item>,
  { times: { heartbeatMs, behindLimitMs, closeWaitMs } = TIMES, viewOf }: StreamSocketOptions<Item> = {},
): StreamSocket => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  const heartbeat = setInterval(() => {
    for (const client of server.clients) beat(client);
  }, heartbeatMs);
  heartbeat.unref();
  const batches = encodeBatches(wording);
  const singles = encodeSingles(wording);
  const inBatches = { live: createFanOut(source, batches, BATCH_DELAY_MS), encode: batches };
  const oneByOne = { live: createFanOut(source, singles, 0), encode: singles };
  const serve = (
    client: Liveness,
    wire: Duplex,
    query: URLSearchParams,
    reader: StreamReader | undefined,
  ) => {
    const batched = query.get('batch') === '1';
    client.wantsHeartbeat = batched;
    client.on('pong', () => (client.awaitsPong = false));
    client.on('error', () => {
      client.terminate();
    });
    const position = readPosition(query);
    const view = reader && viewOf?.(reader);
    const { live, encode } = batched ? inBatches : oneByOne;
    serveReader(client, wire, { source, live, encode, wording, position, behindLimitMs, closeWaitMs, view });
  };
  return {
    upgrade: (request, socket, head, url, reader) => {
      server.handleUpgrade(request, socket, head, (client) => {
        serve(client, socket, url.searchParams, reader);
      });
    },
    close: () => {
      clearInterval(heartbeat);
      for (const client of server.clients) client.close(1001, 'Server is going away');
      server.close();
    },
  };
};

interface Liveness extends WebSocket {
  awaitsPong?: boolean;
  wantsHeartbeat?: boolean;
}

/** Whoever has not answered the last ping by the next one is gone. */
const beat = (client: Liveness) => {
  if (client.awaitsPong) {
    client.terminate();
    return;
  }
  client.awaitsPong = true;
  client.ping();
  if (client.wantsHeartbeat) client.send('{"type":"heartbeat"}');
};

const readPosition = (query: URLSearchParams): { epoch?: string; since?: number } => {
  const epoch = query.get('epoch');
  const since = query.get('since');
  return {
    ...(epoch === null ? {} : { epoch }),
    ...(since !== null && /^\d{1,15}$/.test(since) ? { since: Number(since) } : {}),
  };
};
