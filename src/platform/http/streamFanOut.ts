import { framesOf } from './streamFrames';
import type { StreamEncoding, StreamSource } from './streamSocket';

/** Items that came close together, and their frames: encoded once, when the first reader sends them. */
export interface LiveBatch<Item> {
  items: readonly Item[];
  frames: () => readonly Buffer[];
}

export interface FanOut<Item> {
  /** Calls back with what has come since the last time, in order; returns how to stop. */
  subscribe: (listener: (batch: LiveBatch<Item>) => void) => () => void;
}

export type Encode<Item> = (items: readonly Item[]) => Buffer[];

export const encodeBatches =
  <Item>(wording: StreamEncoding<Item>): Encode<Item> =>
  (items) =>
    items.length === 0 ? [] : framesOf(items, wording.batch).map((frame) => Buffer.from(frame));

export const encodeSingles =
  <Item>(wording: StreamEncoding<Item>): Encode<Item> =>
  (items) =>
    items.map((item) => Buffer.from(JSON.stringify(wording.single(item))));

/** One clock for all readers of a stream: they get the same items at the same time, and so the same frames. */
export const createFanOut = <Item extends { seq: number }>(
  source: Pick<StreamSource<Item>, 'subscribe'>,
  encode: Encode<Item>,
  delayMs: number,
): FanOut<Item> => {
  const listeners = new Set<(batch: LiveBatch<Item>) => void>();
  let unsubscribe: (() => void) | undefined;
  let collected: Item[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    const items = collected;
    collected = [];
    let frames: readonly Buffer[] | undefined;
    const batch = { items, frames: () => (frames ??= encode(items)) };
    for (const listener of listeners) listener(batch);
  };
  const collect = (items: readonly Item[]) => {
    for (const item of items) collected.push(item);
    timer ??= setTimeout(flush, delayMs);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      unsubscribe ??= source.subscribe(collect);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
        clearTimeout(timer);
        timer = undefined;
        collected = [];
      };
    },
  };
};
