const HOLE_WAIT_MS = 2000;

/** Content of a stream's message: `initial` states the stream's position, `live` follows on. */
export interface StreamContent {
  kind: 'initial' | 'live';
  items: readonly { seq: number }[];
}

interface StreamOrderOptions<M> {
  contentOf: (message: M) => StreamContent;
  pass: (message: M) => void;
  /** A hole did not close: connect again from what was passed on. */
  resync: () => void;
  holeWaitMs?: number | undefined;
}

/**
 * Passes messages on in the order of their numbers, which begin with 1 and have no holes on the platform: what comes after
 * a missing one is held back until it arrives, or until the wait is over. Reliability P2.
 */
export const createStreamOrder = <M>({
  contentOf,
  pass,
  resync,
  holeWaitMs = HOLE_WAIT_MS,
}: StreamOrderOptions<M>) => {
  let last: number | undefined;
  let held: M[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = (): void => {
    clearTimeout(timer);
    timer = undefined;
    held = [];
  };
  const take = (message: M): boolean => {
    const { kind, items } = contentOf(message);
    const [first] = items;
    const follows = kind === 'initial' || !first || last === undefined || first.seq <= last + 1;
    if (!follows) return false;
    last = Math.max(kind === 'initial' ? 0 : (last ?? 0), items.at(-1)?.seq ?? last ?? 0);
    pass(message);
    return true;
  };
  const release = (): void => {
    const waiting = held;
    reset();
    for (const message of waiting) accept(message);
  };
  const accept = (message: M): void => {
    if (take(message)) {
      if (held.length > 0) release();
      return;
    }
    held.push(message);
    timer ??= setTimeout(resync, holeWaitMs);
  };
  return { accept, reset };
};
