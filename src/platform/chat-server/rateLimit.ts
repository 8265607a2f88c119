import { SOCKET_MESSAGES_PER_10_S } from '@contract/limits';
import { HttpError } from '@platform/http/httpError';

/** Throws 429 `rate-limited` beyond 20 events of one user in 10 s. */
export type RateLimit = (userId: string) => void;

const WINDOW_MS = 10_000;

export const createRateLimit = (now: () => number = () => performance.now()): RateLimit => {
  const recent = new Map<string, number[]>();
  return (userId) => {
    const start = now() - WINDOW_MS;
    const times = (recent.get(userId) ?? []).filter((time) => time > start);
    if (times.length >= SOCKET_MESSAGES_PER_10_S) {
      const waitS = Math.ceil(((times[0] ?? 0) - start) / 1000);
      throw new HttpError(429, 'rate-limited', `Too many messages. Try again in ${String(waitS)} s.`);
    }
    recent.set(userId, [...times, now()]);
  };
};
