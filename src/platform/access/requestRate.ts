import { HttpError } from '@platform/http/httpError';

const MINUTE_MS = 60_000;
/**
 * The console reads by itself, in every tab: what only reads weighs a tenth of what changes something. Exporters send what
 * they have every second, for whole systems; how much of it is taken is measured where it is stored.
 */
const WEIGHTS = { write: 1, read: 0.1, telemetry: 0.01 } as const;
export type RequestWeight = keyof typeof WEIGHTS;

export interface RequestRate {
  /** Throws 429 `rate-limited` with Retry-After in seconds beyond the requests per minute of one caller. */
  take: (callerId: string, request: RequestWeight) => void;
}

interface Bucket {
  left: number;
  at: number;
}

/** A bucket per caller that refills evenly: a burst of a whole minute's requests is let through. */
export const createRequestRate = (
  perMinute: () => number,
  now: () => number = () => performance.now(),
): RequestRate => {
  const buckets = new Map<string, Bucket>();
  return {
    take: (callerId, request) => {
      const limit = perMinute();
      const known = buckets.get(callerId) ?? { left: limit, at: now() };
      const refilled = known.left + ((now() - known.at) * limit) / MINUTE_MS;
      const left = Math.min(limit, refilled);
      const weight = WEIGHTS[request];
      if (left < weight) {
        const waitS = Math.ceil(((weight - left) * MINUTE_MS) / limit / 1000);
        buckets.set(callerId, { left, at: now() });
        throw new HttpError(429, 'rate-limited', `More than ${String(limit)} requests per minute`, {
          'Retry-After': String(waitS),
        });
      }
      buckets.set(callerId, { left: left - weight, at: now() });
    },
  };
};
