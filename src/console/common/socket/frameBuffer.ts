const LONGEST_WAIT_MS = 100;
/** Twenty batches a second read as live; the cost of a list follows how often it is drawn, not how much arrives. */
export const DRAW_GAP_MS = 50;

/**
 * Collects items and hands them on together: at the next animation frame, or after 100 ms where no
 * frame comes (hidden tab, Node). The next batch is at least `gapAfter` milliseconds behind.
 */
export const createFrameBuffer = <T>(
  flush: (items: T[]) => void,
  gapAfter: (items: readonly T[]) => number,
) => {
  let nextAt = -Infinity;
  let items: T[] = [];
  let cancel: (() => void) | undefined;

  const emit = (): void => {
    cancel?.();
    cancel = undefined;
    const batch = items;
    items = [];
    if (batch.length === 0) return;
    nextAt = performance.now() + gapAfter(batch);
    flush(batch);
  };

  const schedule = (): (() => void) => {
    const rest = nextAt - performance.now();
    const timer = setTimeout(emit, rest > 0 ? rest : LONGEST_WAIT_MS);
    const frame =
      rest <= 0 && typeof requestAnimationFrame === 'function' ? requestAnimationFrame(emit) : undefined;
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  };

  return {
    add: (item: T): void => {
      items.push(item);
      cancel ??= schedule();
    },
    /** Hands on what waits, at once: an event that follows must not overtake it. */
    emit,
    drop: (): void => {
      cancel?.();
      cancel = undefined;
      items = [];
    },
  };
};
