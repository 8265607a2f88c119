import { UnavailableError } from '@platform/common/unavailableError';
import type { Sql } from './database';

export interface HeavyGateOptions {
  /** How many statements run at once. */
  concurrent: number;
  /** Whether a place stays empty as long again as its statement took: what shares the connection comes between. */
  resting: boolean;
  /** Whoever has waited so long is turned away. */
  waitMs: number;
}

/** Lets statements that read much through a few at a time, in their order. */
export function createHeavyGate(sql: Sql, { concurrent, resting, waitMs }: HeavyGateOptions): Sql {
  let free = concurrent;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(tooMany());
      }, waitMs);
      waiting.push(take);
    });
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      await enter();
      const startedAt = performance.now();
      try {
        return await sql.query<Row>(text, params);
      } finally {
        if (resting) setTimeout(leave, performance.now() - startedAt);
        else leave();
      }
    },
  };
}

const tooMany = () =>
  new UnavailableError(
    'too-many-evaluations',
    'Too much is being evaluated at once. Try again in a moment.',
    2,
  );
