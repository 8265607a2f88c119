import type { Clock } from '../clock';
import { HttpError } from '../http/httpError';
import type { LoginThrottleRepository } from '../storage/loginThrottleRepository';

export interface LoginThrottle {
  /** Throws 429 `throttled` while the account or the address has to wait. */
  check: (username: string, address: string) => Promise<void>;
  failed: (username: string, address: string) => Promise<void>;
  succeeded: (username: string, address: string) => Promise<void>;
}

const FREE_FAILURES = { account: 5, address: 20 };
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * 60_000;

/** Failures beyond the free ones double the wait, per account and per address. */
export const createLoginThrottle = (repository: LoginThrottleRepository, clock: Clock): LoginThrottle => {
  const keys = (username: string, address: string) => [
    { key: `account:${username.toLowerCase()}`, free: FREE_FAILURES.account },
    { key: `address:${address}`, free: FREE_FAILURES.address },
  ];
  return {
    check: async (username, address) => {
      for (const { key } of keys(username, address)) {
        const entry = await repository.get(key);
        const waitMs = Date.parse(entry?.blockedUntil ?? '') - clock.now().getTime();
        if (waitMs > 0) throw throttled(Math.ceil(waitMs / 1000));
      }
    },
    failed: async (username, address) => {
      const now = clock.now();
      for (const { key, free } of keys(username, address)) {
        const excess = (await repository.recordFailure(key, now.toISOString())) - free;
        if (excess < 0) continue;
        const delay = Math.min(FIRST_DELAY_MS * 2 ** excess, MAX_DELAY_MS);
        await repository.block(key, new Date(now.getTime() + delay).toISOString());
      }
    },
    succeeded: (username, address) =>
      Promise.all(keys(username, address).map(({ key }) => repository.clear(key))).then(() => undefined),
  };
};

const throttled = (seconds: number) =>
  new HttpError(429, 'throttled', `Too many attempts. Try again in ${String(seconds)} s.`, {
    'retry-after': String(seconds),
  });
