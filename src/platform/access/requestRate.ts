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
  /** Requests of each caller since they were last asked for, once they are a hundredth of a minute's. */
  takeSpent: () => Spent;
  /** Requests that were taken by another process: at most a minute's more are owed. */
  spend: (spent: Spent) => void;
}

/** Weights of requests by their caller. */
export type Spent = readonly (readonly [callerId: string, weight: number])[];

interface Bucket {
  left: number;
  at: number;
  /** Requests that no other process knows of. */
  untold: number;
}

const TOLD_SHARE = 0.01;
/** By then also a bucket that owed a minute's requests is full again. */
const FORGOTTEN_MS = 2 * MINUTE_MS;

/** A bucket per caller that refills evenly: a burst of a whole minute's requests is let through. */
export const createRequestRate = (
  perMinute: () => number,
  now: () => number = () => performance.now(),
): RequestRate => {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (callerId: string): Bucket => {
    const limit = perMinute();
    const at = now();
    const known = buckets.get(callerId) ?? { left: limit, at, untold: 0 };
    const refilled = known.left + ((at - known.at) * limit) / MINUTE_MS;
    const bucket = { ...known, left: Math.min(limit, refilled), at };
    buckets.set(callerId, bucket);
    return bucket;
  };
  return {
    take: (callerId, request) => {
      const bucket = bucketOf(callerId);
      const limit = perMinute();
      const weight = WEIGHTS[request];
      if (bucket.left < weight) {
        const waitS = Math.ceil(((weight - bucket.left) * MINUTE_MS) / limit / 1000);
        throw new HttpError(429, 'rate-limited', `More than ${String(limit)} requests per minute`, {
          'Retry-After': String(waitS),
        });
      }
      bucket.left -= weight;
      bucket.untold += weight;
    },
    takeSpent: () => {
      const spent: [string, number][] = [];
      for (const [callerId, bucket] of buckets) {
        if (now() - bucket.at > FORGOTTEN_MS) buckets.delete(callerId);
        if (bucket.untold < perMinute() * TOLD_SHARE) continue;
        spent.push([callerId, bucket.untold]);
        bucket.untold = 0;
      }
      return spent;
    },
    spend: (spent) => {
      for (const [callerId, weight] of spent) {
        const bucket = bucketOf(callerId);
        bucket.left = Math.max(bucket.left - weight, -perMinute());
      }
    },
  };
};
