/**
 * Options of a query that is read on opening and every `intervalMs` after the last answer. Nothing is read while the page
 * is hidden or without a network; what is missed meanwhile is read at once on return. Reliability P5.
 */
export const polled = (intervalMs: number) =>
  ({
    pollingInterval: intervalMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  }) as const;
