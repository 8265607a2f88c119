import type { StreamCatchUp, StreamSource } from '@platform/http/streamSocket';

export interface StreamReader<Item> {
  /** How many items a reader keeps: a larger hole is told as a gap. */
  cap: number;
  timeOf: (item: Item) => string;
  repository: {
    /** Oldest first. */
    readSince: (seq: number, limit: number) => Promise<Item[]>;
    /** Oldest first. */
    readNewest: (limit: number) => Promise<Item[]>;
    /** The number of the newest item; numbers have no holes. */
    last: () => Promise<number>;
  };
}

export interface LiveStream<Item extends { seq: number }> extends StreamSource<Item> {
  publish: (items: readonly Item[]) => void;
  refresh: () => void;
}

const REFRESH_PAGE = 1000;

/**
 * One stream. Listeners get every item once and in order. Items of another process come by `refresh`; when
 * `publish` shows that some are missing in between, they are read from the table first.
 */
export function createLiveStream<Item extends { seq: number }>(
  epoch: string,
  reader: StreamReader<Item>,
): LiveStream<Item> {
  const listeners = new Set<(items: readonly Item[]) => void>();
  let delivered: number | undefined;
  let refreshing: Promise<void> | undefined;

  const deliver = (items: readonly Item[]) => {
    const fresh = items.filter(({ seq }) => delivered === undefined || seq > delivered);
    if (fresh.length === 0) return;
    delivered = fresh.at(-1)?.seq ?? delivered;
    for (const listener of listeners) listener(fresh);
  };
  /** Start of live delivery, unless something was published before the table has answered. */
  const begin = async () => {
    if (delivered !== undefined) return;
    const last = await reader.repository.last();
    delivered ??= last;
  };
  const readMissing = async () => {
    for (;;) {
      const items = await reader.repository.readSince(delivered ?? 0, REFRESH_PAGE);
      deliver(items);
      if (items.length < REFRESH_PAGE) return;
    }
  };
  /** A failed read is made good by the next one: `delivered` has not moved. */
  const refresh = () => {
    const next = (refreshing ?? begin())
      .then(readMissing)
      .catch(() => undefined)
      .finally(() => {
        if (refreshing === next) refreshing = undefined;
      });
    refreshing = next;
  };

  return {
    publish: (items) => {
      const [first] = items;
      if (!first) return;
      delivered ??= first.seq - 1;
      // Items of other processes in between are read for listeners only.
      if (listeners.size === 0) delivered = Math.max(delivered, items.at(-1)?.seq ?? 0);
      else if (refreshing === undefined && first.seq <= delivered + 1) deliver(items);
      else refresh();
    },
    refresh: () => {
      if (listeners.size > 0) refresh();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Subscribe first: live items then begin where this answer ends, or before. */
    catchUp: async (position) => {
      await begin();
      return catchUp(epoch, reader, position);
    },
  };
}

async function catchUp<Item extends { seq: number }>(
  epoch: string,
  { cap, timeOf, repository }: StreamReader<Item>,
  position: { epoch?: string; since?: number },
): Promise<StreamCatchUp<Item>> {
  const { since } = position;
  const last = await repository.last();
  if (since === undefined || position.epoch !== epoch || since > last) {
    return { epoch, resumed: false, items: await repository.readNewest(cap) };
  }
  if (last - since <= cap) {
    return { epoch, resumed: true, items: await repository.readSince(since, cap) };
  }
  const items = await repository.readNewest(cap);
  const [firstMissing] = await repository.readSince(since, 1);
  const to = (items[0]?.seq ?? last + 1) - 1;
  const gap = {
    from: since + 1,
    to,
    count: to - since,
    ...(firstMissing ? { since: timeOf(firstMissing) } : {}),
  };
  return { epoch, resumed: true, items, gap };
}
