import type { StreamSource } from '@platform/http/streamSocket';
import { WebSocket } from 'ws';

export interface Item {
  seq: number;
  text?: string;
}

/** A stream of a test's own: what is stored, and who listens. */
export const createStreamSource = () => {
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

export interface StreamClient {
  socket: WebSocket;
  frames: { type: string; items?: Item[]; item?: Item; resumed?: boolean }[];
  /** Resolves once the frames received so far pass. */
  until: (passes: (frames: StreamClient['frames']) => boolean) => Promise<void>;
  closed: Promise<number>;
}

export const openStreamClient = (url: string, options: { autoPong?: boolean } = {}): StreamClient => {
  const socket = new WebSocket(url, options);
  const frames: StreamClient['frames'] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as StreamClient['frames'][number]);
    for (const check of waiting) check();
  });
  socket.on('error', () => undefined);
  const until: StreamClient['until'] = (passes) =>
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

/** Of the items received so far. */
export const numbers = ({ frames }: StreamClient) =>
  frames.flatMap(({ items, item }) => [...(items ?? []), ...(item ? [item] : [])]).map(({ seq }) => seq);
