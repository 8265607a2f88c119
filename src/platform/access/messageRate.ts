import { SOCKET_MESSAGES_PER_10_S } from '@contract/limits';
import { HttpError } from '@platform/http/httpError';
import type { Spent } from './requestRate';

export interface MessageRate {
  /** Throws 429 `rate-limited` beyond 20 events of one user in 10 s. */
  take: (userId: string) => void;
  /** Events of each user since they were last asked for. */
  takeSpent: () => Spent;
  /** Events that another process has taken: they count from now. */
  spend: (spent: Spent) => void;
}

const WINDOW_MS = 10_000;

/** Events of the chat's sockets, counted in a window that moves on. */
export const createMessageRate = (now: () => number = () => performance.now()): MessageRate => {
  const recent = new Map<string, number[]>();
  const untold = new Map<string, number>();
  const timesOf = (userId: string): number[] => {
    const start = now() - WINDOW_MS;
    return (recent.get(userId) ?? []).filter((time) => time > start);
  };
  return {
    take: (userId) => {
      const times = timesOf(userId);
      if (times.length >= SOCKET_MESSAGES_PER_10_S) {
        // Processes together may have let more through than one would.
        const oldest = times.at(-SOCKET_MESSAGES_PER_10_S) ?? 0;
        const waitS = Math.ceil((oldest + WINDOW_MS - now()) / 1000);
        throw new HttpError(429, 'rate-limited', `Too many messages. Try again in ${String(waitS)} s.`);
      }
      recent.set(userId, [...times, now()]);
      untold.set(userId, (untold.get(userId) ?? 0) + 1);
    },
    takeSpent: () => {
      const spent = [...untold];
      untold.clear();
      for (const userId of recent.keys()) if (timesOf(userId).length === 0) recent.delete(userId);
      return spent;
    },
    spend: (spent) => {
      for (const [userId, count] of spent) {
        const taken = Array<number>(Math.min(count, SOCKET_MESSAGES_PER_10_S)).fill(now());
        recent.set(userId, [...timesOf(userId), ...taken]);
      }
    },
  };
};
