import { LINK_MISSES_PER_MINUTE } from '@contract/conversationLinkLimits';
import { HttpError } from '@platform/http/httpError';

export interface LinkMisses {
  /** Throws 429 `throttled`, without trying, for who followed too many links in a minute that lead nowhere. */
  guard: <Answer>(userId: string, follow: () => Promise<Answer>) => Promise<Answer>;
}

const WINDOW_MS = 60_000;

/** A secret of 256 bits is not guessed; whoever tries all the same is slowed down, and tires nobody. */
export const createLinkMisses = (now: () => number = () => performance.now()): LinkMisses => {
  const recent = new Map<string, number[]>();
  const missesOf = (userId: string) => {
    const start = now() - WINDOW_MS;
    const times = (recent.get(userId) ?? []).filter((time) => time > start);
    if (times.length === 0) recent.delete(userId);
    return times;
  };
  const note = (userId: string, time: number): void => {
    recent.set(userId, [...missesOf(userId), time]);
  };
  const forget = (userId: string, time: number): void => {
    const times = missesOf(userId);
    const place = times.indexOf(time);
    recent.set(
      userId,
      times.filter((_time, index) => index !== place),
    );
  };
  return {
    guard: async (userId, follow) => {
      const times = missesOf(userId);
      if (times.length >= LINK_MISSES_PER_MINUTE) throw tooMany((times[0] ?? 0) + WINDOW_MS - now());
      // Counted before it is known: of links that are followed at once each counts.
      const time = now();
      note(userId, time);
      const answer = await follow().catch((error: unknown) => {
        if (!(error instanceof HttpError && error.code === 'link-unknown')) forget(userId, time);
        throw error;
      });
      forget(userId, time);
      return answer;
    },
  };
};

const tooMany = (waitMs: number): HttpError => {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return new HttpError(429, 'throttled', `Too many attempts. Try again in ${seconds} s.`, {
    'retry-after': seconds,
  });
};
