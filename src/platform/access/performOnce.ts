import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '@contract/access';
import type { Clock } from '../clock';
import { HttpError } from '../http/httpError';
import { readIdempotencyKey } from '../http/idempotencyKey';
import type { Database, Sql } from '../storage/database';
import type { IdempotencyRepository } from '../storage/idempotencyRepository';
import { toCanonicalJson } from '../storage/json';
import { userOf } from './operations';

/** What to do, in the transaction that also claims the key. Its answer is kept and must be JSON. */
export type Effect<Answer> = (sql: Sql) => Promise<Answer>;

/**
 * Runs a state-changing call once per `Idempotency-Key` of its caller: the same call again reads the kept
 * answer. Throws 422 for the same key with another body and 409 while the first one is under way. A failed
 * effect keeps nothing. Without the header it simply runs. reliability.md, P1.
 */
export type PerformOnce = <Answer>(
  call: { request: FastifyRequest; operation: Operation; body: unknown },
  effect: Effect<Answer>,
) => Promise<{ answer: Answer; duplicate: boolean }>;

export interface PerformOnceDependencies {
  database: Database;
  idempotency: IdempotencyRepository;
  clock: Clock;
}

export const createPerformOnce =
  ({ database, idempotency, clock }: PerformOnceDependencies): PerformOnce =>
  async (call, effect) => {
    const key = readIdempotencyKey(call.request);
    if (key === undefined) return { answer: await database.transaction(effect), duplicate: false };
    const claim = {
      key,
      userId: userOf(call.request).id,
      scope: `${call.operation} ${pathOf(call.request)}`,
    };
    const hash = createHash('sha256').update(toCanonicalJson(call.body)).digest('hex');
    return database.transaction(async (sql) => {
      const at = clock.now().toISOString();
      const claimed = await idempotency.claim(claim, hash, at, sql);
      if (claimed.state === 'mismatch')
        throw new HttpError(422, 'key-reused', 'This Idempotency-Key was used for another call');
      if (claimed.state === 'in-progress')
        throw new HttpError(409, 'in-progress', 'The same call is still under way');
      if (claimed.state === 'done')
        return { answer: claimed.response as Awaited<ReturnType<typeof effect>>, duplicate: true };
      const answer = await effect(sql);
      await idempotency.complete(claim, answer, at, sql);
      return { answer, duplicate: false };
    });
  };

/** One key means one thing: the same call to another resource is another call. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
