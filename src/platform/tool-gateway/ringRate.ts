import { HttpError } from '@platform/http/httpError';

const WINDOW_MS = 60_000;
const MOST_PER_WINDOW = 120;
/** Callers that are counted at once. */
const MOST_COUNTED = 5000;

export interface RingRate {
  /** Throws 429 `rate-limited` beyond 120 calls in a minute. */
  take: (caller: string) => void;
}

/** How often may be called where nobody is signed in. */
export const createRingRate = (now: () => number = () => performance.now()): RingRate => {
  const counted = new Map<string, { from: number; calls: number }>();
  return {
    take: (caller) => {
      const known = counted.get(caller);
      const window = known && now() - known.from < WINDOW_MS ? known : { from: now(), calls: 0 };
      window.calls += 1;
      counted.delete(caller);
      counted.set(caller, window);
      for (const oldest of counted.keys()) {
        if (counted.size <= MOST_COUNTED) break;
        counted.delete(oldest);
      }
      if (window.calls <= MOST_PER_WINDOW) return;
      const waitS = Math.max(1, Math.ceil((window.from + WINDOW_MS - now()) / 1000));
      throw new HttpError(429, 'rate-limited', `More than ${String(MOST_PER_WINDOW)} calls in a minute`, {
        'Retry-After': String(waitS),
      });
    },
  };
};
