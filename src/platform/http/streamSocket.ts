import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { FRAME_MAX_BYTES, STREAM_HEARTBEAT_MS } from '@contract/limits';
import type { StreamGap } from '@contract/streams/streamFrame';

/** What a reader missed since it last heard: only new items, or all that are kept. */
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
export interface StreamWording<Item> {
  initial: (catchUp: StreamCatchUp<Item>) => object;
  single: (item: Item) => object;
  batch: (items: readonly Item[]) => object;
}

const BATCH_DELAY_MS = 30;
const MAX_BUFFERED_BYTES = FRAME_MAX_BYTES;
const BEHIND_LIMIT_MS = 10_000;
const CLOSE_TRY_LATER = 1013;

export interface StreamSocket {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;
  close: () => void;
}

/**
 * A resumable stream over a raw WebSocket: `?since=&epoch=` resume it, `batch=1` asks for coalesced
 * frames. A reader that falls behind loses live items until it has drained, is then brought up to date,
 * and is closed with 1013 when it stays behind. Half-open connections end within 35 s.
 */
export const createStreamSocket = <Item extends { seq: number }>(
  source: StreamSource<Item>,
  wording: StreamWording<Item>,
): StreamSocket => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  const heartbeat = setInterval(() => {
    for (const client of server.clients) beat(client);
  }, STREAM_HEARTBEAT_MS);
  heartbeat.unref();
  return {
    upgrade: (request, socket, head, url) => {
      server.handleUpgrade(request, socket, head, (client) => {
        serve(client, source, wording, url.searchParams);
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
  missedPongs?: number;
  wantsHeartbeat?: boolean;
}

/** Two unanswered pings are 30 s: the reader is gone. */
const beat = (client: Liveness) => {
  if ((client.missedPongs ?? 0) >= 2) {
    client.terminate();
    return;
  }
  client.missedPongs = (client.missedPongs ?? 0) + 1;
  client.ping();
  if (client.wantsHeartbeat) client.send('{"type":"heartbeat"}');
};

const serve = <Item extends { seq: number }>(
  client: Liveness,
  source: StreamSource<Item>,
  wording: StreamWording<Item>,
  query: URLSearchParams,
) => {
  const batched = query.get('batch') === '1';
  client.wantsHeartbeat = batched;
  client.on('pong', () => (client.missedPongs = 0));
  client.on('error', () => {
    client.terminate();
  });
  let position = readPosition(query);
  let waiting: Item[] = [];
  let ready = false;
  let behindSince: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const send = (frame: object) => {
    if (client.readyState === client.OPEN) client.send(JSON.stringify(frame));
  };
  const bringUpToDate = async () => {
    ready = false;
    const catchUp = await source.catchUp(position);
    send(wording.initial(catchUp));
    const last = catchUp.items.at(-1)?.seq ?? position.since;
    position = { epoch: catchUp.epoch, ...(last === undefined ? {} : { since: last }) };
    waiting = waiting.filter(({ seq }) => seq > (position.since ?? -1));
    ready = true;
    flush();
  };
  const flush = () => {
    timer = undefined;
    if (!ready || waiting.length === 0) return;
    if (client.bufferedAmount > MAX_BUFFERED_BYTES) {
      fallBehind();
      return;
    }
    behindSince = undefined;
    const items = waiting;
    waiting = [];
    position.since = items.at(-1)?.seq ?? position.since ?? 0;
    if (batched) send(wording.batch(items));
    else for (const item of items) send(wording.single(item));
  };
  const fallBehind = () => {
    waiting = [];
    behindSince ??= Date.now();
    if (Date.now() - behindSince > BEHIND_LIMIT_MS) {
      client.close(CLOSE_TRY_LATER, 'Reader is too slow');
      return;
    }
    ready = false;
    setTimeout(() => {
      if (client.bufferedAmount > MAX_BUFFERED_BYTES) fallBehind();
      else void bringUpToDate().catch(() => client.terminate());
    }, 200).unref();
  };
  const unsubscribe = source.subscribe((items) => {
    if (!ready && behindSince !== undefined) return;
    for (const item of items) if (item.seq > (position.since ?? -1)) waiting.push(item);
    timer ??= setTimeout(flush, batched ? BATCH_DELAY_MS : 0);
  });
  client.on('close', () => {
    unsubscribe();
    clearTimeout(timer);
  });
  bringUpToDate().catch(() => client.terminate());
};

const readPosition = (query: URLSearchParams): { epoch?: string; since?: number } => {
  const epoch = query.get('epoch');
  const since = query.get('since');
  return {
    ...(epoch === null ? {} : { epoch }),
    ...(since !== null && /^\d{1,15}$/.test(since) ? { since: Number(since) } : {}),
  };
};
