import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { FRAME_MAX_BYTES } from '@contract/limits';
import { defined } from '@contract/defined';
import type { Encode, FanOut, LiveBatch } from './streamFanOut';
import { firstFrameOf } from './streamFrames';
import type { StreamCatchUp, StreamSource, StreamEncoding } from './streamSocket';

export interface StreamReaderOptions<Item> {
  source: Pick<StreamSource<Item & { seq: number }>, 'catchUp'>;
  live: FanOut<Item>;
  /** As the frames of `live` are encoded. */
  encode: Encode<Item>;
  wording: StreamEncoding<Item>;
  position: { epoch?: string; since?: number };
  /** How long a reader may stay behind before it is closed. */
  behindLimitMs: number;
  /** The closing frame waits behind what a stalled reader does not take: so long, and no longer. */
  closeWaitMs: number;
  /** The items' part that this reader may see; everything unless given. */
  view?: ReaderView<Item> | undefined;
}

/** The items' part that this reader may see; as many, under the same numbers. */
export type ReaderView<Item> = (items: readonly Item[]) => Promise<readonly Item[]>;

const DRAIN_CHECK_MS = 200;
const MAX_BUFFERED_BYTES = FRAME_MAX_BYTES;
const CLOSE_TRY_LATER = 1013;

/** Serves one reader until it closes: what it missed, then every live item in order. `wire`: what its frames go out on. */
export const serveReader = <Item extends { seq: number }>(
  client: WebSocket,
  wire: Pick<Writable, 'cork' | 'uncork'>,
  { source, live, encode, wording, position, behindLimitMs, closeWaitMs, view }: StreamReaderOptions<Item>,
): void => {
  /** Batches wait while the reader catches up and are dropped while it is behind: it catches up again then. */
  let state: 'catching-up' | 'live' | 'behind' = 'catching-up';
  let waiting: LiveBatch<Item>[] = [];
  let behindSince = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Frames that go out together are one write, however many messages they are. */
  const send = (frames: readonly (Buffer | string)[]) => {
    if (client.readyState !== client.OPEN) return;
    wire.cork();
    for (const frame of frames) client.send(frame, { binary: false });
    process.nextTick(() => {
      wire.uncork();
    });
  };
  const seen = (items: readonly Item[]) => (view ? view(items) : items);
  /** One after the other: to look what may be seen takes a moment. */
  let sending = Promise.resolve();
  const sendSeen = (items: readonly Item[], frames: () => readonly Buffer[]) => {
    if (!view) {
      send(frames());
      return;
    }
    sending = sending
      .then(async () => {
        const visible = await view(items);
        send(isSame(visible, items) ? frames() : encode(visible));
      })
      .catch(() => {
        client.terminate();
      });
  };
  const catchUp = () => {
    state = 'catching-up';
    Promise.all([source.catchUp(position), sending])
      .then(async ([caughtUp]) => {
        const missed = { ...caughtUp, items: [...(await seen(caughtUp.items))] };
        const { frame, rest } = firstFrameOf(missed.items, (items) => wording.initial({ ...missed, items }));
        send([frame, ...encode(rest)]);
        position = positionAfter(missed, position.since);
        state = 'live';
        for (const batch of waiting.splice(0)) take(batch);
      })
      .catch(() => {
        client.terminate();
      });
  };
  const take = (batch: LiveBatch<Item>) => {
    if (state === 'behind') return;
    if (state === 'catching-up') {
      waiting.push(batch);
      return;
    }
    const { since = -1 } = position;
    const unread = batch.items.filter(({ seq }) => seq > since);
    const last = unread.at(-1);
    if (last === undefined) return;
    if (client.bufferedAmount > MAX_BUFFERED_BYTES) {
      behindSince = performance.now();
      fallBehind();
      return;
    }
    position.since = last.seq;
    sendSeen(unread, unread.length === batch.items.length ? batch.frames : () => encode(unread));
  };
  const fallBehind = () => {
    state = 'behind';
    waiting = [];
    if (client.bufferedAmount <= MAX_BUFFERED_BYTES) catchUp();
    else if (performance.now() - behindSince > behindLimitMs) {
      client.close(CLOSE_TRY_LATER, 'Reader is too slow');
      timer = setTimeout(() => {
        client.terminate();
      }, closeWaitMs);
    } else timer = setTimeout(fallBehind, DRAIN_CHECK_MS);
  };
  const unsubscribe = live.subscribe(take);
  client.on('close', () => {
    unsubscribe();
    clearTimeout(timer);
  });
  catchUp();
};

const isSame = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, index) => item === others[index]);

const positionAfter = <Item extends { seq: number }>(
  { epoch, items }: StreamCatchUp<Item>,
  since: number | undefined,
) => {
  const last = items.at(-1)?.seq ?? since;
  return { epoch, ...defined({ since: last }) };
};
