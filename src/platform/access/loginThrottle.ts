import type { Clock } from '@platform/common/clock';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import type { Database } from '@platform/storage/engine/database';
import type { LoginThrottleRepository, ThrottleRow } from '@platform/storage/access/loginThrottleRepository';
import { networkOf } from './clientAddress';
import { createTurns } from './turns';

/** Somebody who tries a password, and their address. */
export interface Guesser {
  username: string;
  /** The caller's network address. */
  address: string;
}

export interface LoginThrottle {
  /**
   * Counts an attempt, makes it, and forgets it unless it throws WrongPasswordError. Throws 429 `throttled` with
   * Retry-After in seconds, without making it, while its account or its address has to wait.
   */
  attempt: <Answer>(who: Guesser, make: () => Promise<Answer>) => Promise<Answer>;
}

/** The text that was tried is not the password: the attempt stays counted. */
export class WrongPasswordError extends HttpError {}

interface Limit {
  free: number;
  maxDelayMs: number;
}

/**
 * The pair is what guessing runs into. The two wide limits end what is spread over many accounts or addresses: each
 * pair counts there with its free failures at most, so that one account alone never makes others wait.
 */
const PAIR: Limit = { free: 5, maxDelayMs: 15 * 60_000 };
const ADDRESS: Limit = { free: 100, maxDelayMs: 15 * 60_000 };
const ACCOUNT: Limit = { free: 100, maxDelayMs: 60_000 };
/** Whoever guesses codes has the password already, perhaps from many addresses. */
export const CODE_LIMIT: Limit = { free: 10, maxDelayMs: 15 * 60_000 };

const limitsOf = ({ accountLimit = ACCOUNT }: Pick<ThrottleDependencies, 'accountLimit'>) => [
  PAIR,
  accountLimit,
  ADDRESS,
];

const FIRST_DELAY_MS = 1000;
/** Attempts of one pair that may stand in line: a burst of right passwords is none of guesses. */
const MAX_WAITING = 20;
const PRUNE_EVERY_MS = 60 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

interface ThrottleDependencies {
  repository: LoginThrottleRepository;
  database: Database;
  clock: Clock;
  /** Over all addresses; a wide one unless given. */
  accountLimit?: Limit;
}

export const createLoginThrottle = (deps: ThrottleDependencies): LoginThrottle => {
  const turns = createTurns(MAX_WAITING);
  let prunedAt = 0;
  /** Forgotten guessers need no rows: anybody can make them. */
  const prune = async () => {
    const now = deps.clock.now().getTime();
    if (Math.abs(prunedAt - now) < PRUNE_EVERY_MS) return;
    prunedAt = now;
    await deps.repository.prune(iso(now - FORGOTTEN_AFTER_MS));
  };
  /** An answer stands, whether its attempt could be forgotten or stays counted. */
  const forget = async (what: 'one' | 'all', keys: readonly string[]) => {
    try {
      await release(deps, keys, what);
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
    }
  };
  return {
    attempt: (who, make) => {
      const keys = keysOf(who);
      const crowded = (): never => {
        throw throttled(FIRST_DELAY_MS);
      };
      const work = async () => {
        await reserve(deps, keys);
        await prune();
        try {
          const answer = await make();
          await forget('all', keys);
          return answer;
        } catch (error) {
          if (!(error instanceof WrongPasswordError)) await forget('one', keys);
          throw error;
        }
      };
      return turns.take(keys[0], work, crowded);
    },
  };
};

/** In the order of `limitsOf`. */
const keysOf = ({ username, address }: Guesser) => {
  const [account, network] = [username.trim().toLowerCase(), networkOf(address)];
  return [`pair:${network} ${account}`, `account:${account}`, `address:${network}`] as const;
};

/** Counts before anything is verified: of attempts made at once each sees those before it, in every process. */
const reserve = async (deps: ThrottleDependencies, keys: readonly string[]) => {
  const { repository, database, clock } = deps;
  const limits = limitsOf(deps);
  const now = clock.now().getTime();
  const waitMs = await database.transaction(async (sql) => {
    const held = await repository.hold(keys, new Date(now).toISOString(), sql);
    const rows = held.map((row) => upToDate(row, now));
    const waits = rows.map(({ blockedUntil }) => Date.parse(blockedUntil ?? '') - now || 0);
    const longest = Math.max(...waits);
    if (longest > 0) {
      await repository.save(rows, sql);
      return longest;
    }
    const counts = (rows[0]?.failures ?? 0) < PAIR.free ? [1, 1, 1] : [1, 0, 0];
    const counted = rows.map((row, index) =>
      withFailures(row, counts[index] ?? 0, limits[index] ?? PAIR, now),
    );
    await repository.save(counted, sql);
    return 0;
  });
  if (waitMs > 0) throw throttled(waitMs);
};

/** `all`: the password was right, and its pair begins anew. `one`: nothing was guessed. */
const release = async (deps: ThrottleDependencies, keys: readonly string[], what: 'one' | 'all') => {
  const { repository, database, clock } = deps;
  const limits = limitsOf(deps);
  const now = clock.now().getTime();
  await database.transaction(async (sql) => {
    const rows = await repository.hold(keys, new Date(now).toISOString(), sql);
    const failures = rows[0]?.failures ?? 0;
    const wide = what === 'all' ? Math.min(failures, PAIR.free) : failures <= PAIR.free ? 1 : 0;
    const less = [what === 'all' ? failures : 1, wide, wide];
    await repository.save(
      rows.map((row, index) => withoutFailures(row, less[index] ?? 0, limits[index] ?? PAIR)),
      sql,
    );
    await repository.removeEmpty(keys, sql);
  });
};

/**
 * A clock that was set back would make waits of the time between: they begin anew by the clock as it is. What failed
 * long ago is forgotten.
 */
const upToDate = (row: ThrottleRow, now: number): ThrottleRow => {
  const last = Date.parse(row.lastFailureAt);
  if (now - last > FORGOTTEN_AFTER_MS) return { key: row.key, failures: 0, lastFailureAt: iso(now) };
  if (last <= now || row.blockedUntil === undefined) return row;
  const blockedUntil = iso(now + Date.parse(row.blockedUntil) - last);
  return { ...row, blockedUntil, lastFailureAt: iso(now) };
};

const withFailures = (row: ThrottleRow, more: number, limit: Limit, now: number): ThrottleRow => {
  if (more === 0) return row;
  const failures = row.failures + more;
  const excess = failures - limit.free;
  const counted = { key: row.key, failures, lastFailureAt: iso(now) };
  if (excess < 0) return counted;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** excess, limit.maxDelayMs);
  return { ...counted, blockedUntil: iso(now + delay) };
};

const withoutFailures = (
  { blockedUntil, ...row }: ThrottleRow,
  less: number,
  { free }: Limit,
): ThrottleRow => {
  const failures = Math.max(0, row.failures - less);
  return { ...row, failures, ...(failures < free || blockedUntil === undefined ? {} : { blockedUntil }) };
};

const iso = (at: number): string => new Date(at).toISOString();

const throttled = (waitMs: number) => {
  const seconds = String(Math.ceil(waitMs / 1000));
  return new HttpError(429, 'throttled', `Too many attempts. Try again in ${seconds} s.`, {
    'retry-after': seconds,
  });
};
