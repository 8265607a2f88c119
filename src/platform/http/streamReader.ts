import type { WebSocket } from 'ws';
import { FRAME_MAX_BYTES } from '@contract/limits';
import { defined } from '@contract/defined';
import { firstFrameOf, framesOf } from './streamFrames';
import type { StreamCatchUp, StreamSource, StreamEncoding } from './streamSocket';

export interface StreamReaderOptions {
  /** Coalesced frames instead of one for each item. */
  batched: boolean;
  position: { epoch?: string; since?: number };
  /** How long a reader may stay behind before it is closed. */
  behindLimitMs: number;
}

/** What of the items this reader may see; as many, under the same numbers. */
export type ReaderView<Item> = (items: readonly Item[]) => Promise<readonly Item[]>;

const BATCH_DELAY_MS = 30;
const DRAIN_CHECK_MS = 200;
const MAX_BUFFERED_BYTES = FRAME_MAX_BYTES;
const CLOSE_TRY_LATER = 1013;

/** Serves one reader until it closes: what it missed, then every live item in order. */
export const serveReader = <Item extends { seq: number }>(
  client: WebSocket,
  source: StreamSource<Item>,
  wording: StreamEncoding<Item>,
  { batched, position, behindLimitMs }: StreamReaderOptions,
  view: ReaderView<Item> = (items) => Promise.resolve(items),
): void => {
  /** Items wait while the reader catches up and are dropped while it is behind: it catches up again then. */
  let state: 'catching-up' | 'live' | 'behind' = 'catching-up';
  let waiting: Item[] = [];
  let behindSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const send = (frame: string) => {
    if (client.readyState === client.OPEN) client.send(frame);
  };
  const sendItems = (items: readonly Item[]) => {
    if (items.length === 0) return;
    if (batched) for (const frame of framesOf(items, wording.batch)) send(frame);
    else for (const item of items) send(JSON.stringify(wording.single(item)));
  };
  /** One after the other: to look what may be seen takes a moment. */
  let sending = Promise.resolve();
  const sendLive = (items: readonly Item[]) => {
    sending = sending
      .then(async () => {
        sendItems(await view(items));
      })
      .catch(() => {
        client.terminate();
      });
  };
  const unread = (items: readonly Item[]) => items.filter(({ seq }) => seq > (position.since ?? -1));
  const catchUp = () => {
    state = 'catching-up';
    Promise.all([source.catchUp(position), sending])
      .then(async ([caughtUp]) => {
        const missed = { ...caughtUp, items: [...(await view(caughtUp.items))] };
        const { frame, rest } = firstFrameOf(missed.items, (items) => wording.initial({ ...missed, items }));
        send(frame);
        sendItems(rest);
        position = positionAfter(missed, position.since);
        waiting = unread(waiting);
        state = 'live';
        flush();
      })
      .catch(() => {
        client.terminate();
      });
  };
  const flush = () => {
    timer = undefined;
    if (state !== 'live' || waiting.length === 0) return;
    if (client.bufferedAmount > MAX_BUFFERED_BYTES) {
      behindSince = performance.now();
      fallBehind();
      return;
    }
    const items = waiting;
    waiting = [];
    position.since = items.at(-1)?.seq ?? position.since ?? 0;
    sendLive(items);
  };
  const fallBehind = () => {
    state = 'behind';
    waiting = [];
    if (client.bufferedAmount <= MAX_BUFFERED_BYTES) catchUp();
    else if (performance.now() - behindSince > behindLimitMs) {
      client.close(CLOSE_TRY_LATER, 'Reader is too slow');
    } else timer = setTimeout(fallBehind, DRAIN_CHECK_MS);
  };
  const unsubscribe = source.subscribe((items) => {
    if (state === 'behind') return;
    waiting.push(...unread(items));
    timer ??= setTimeout(flush, batched ? BATCH_DELAY_MS : 0);
  });
  client.on('close', () => {
    unsubscribe();
    clearTimeout(timer);
  });
  catchUp();
};

const positionAfter = <Item extends { seq: number }>(
  { epoch, items }: StreamCatchUp<Item>,
  since: number | undefined,
) => {
  const last = items.at(-1)?.seq ?? since;
  return { epoch, ...defined({ since: last }) };
};
