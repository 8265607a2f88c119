import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '@contract/access';
import { HttpError } from '@platform/http/httpError';
import { readIdempotencyKey } from '@platform/http/idempotencyKey';
import type { Database, Sql } from '@platform/storage/engine/database';
import type {
  ClaimKey,
  ClaimResult,
  IdempotencyRepository,
} from '@platform/storage/access/idempotencyRepository';
import { toCanonicalJson } from '@platform/storage/engine/json';
import { userOf } from './operations';

export interface RepeatableCall {
  request: FastifyRequest;
  operation: Operation;
  body: unknown;
}

/** Work in the transaction that also claims the key. Its answer is kept and must be JSON. */
export type Effect<Answer> = (sql: Sql) => Promise<Answer>;

/**
 * Runs a state-changing call once per `Idempotency-Key` of its caller: the same call again reads the kept
 * answer. Throws 422 for the same key with another body and 409 while the first one is under way. A failed
 * effect keeps nothing. Without the header it simply runs. reliability.md, P1.
 */
export type PerformOnce = <Answer>(
  call: RepeatableCall,
  effect: Effect<Answer>,
) => Promise<{ answer: Answer; duplicate: boolean }>;

export interface PerformOnceDependencies {
  database: Database;
  idempotency: IdempotencyRepository;
}

export const createPerformOnce =
  ({ database, idempotency }: PerformOnceDependencies): PerformOnce =>
  async (call, effect) => {
    const key = claimOf(call);
    if (!key) return { answer: await database.transaction(effect), duplicate: false };
    return database.transaction(async (sql) => {
      const begun = readClaim(await idempotency.claim(key, hashOf(call), sql));
      if (begun.state === 'done')
        return { answer: begun.response as Awaited<ReturnType<typeof effect>>, duplicate: true };
      const answer = await effect(sql);
      await idempotency.complete(begun.claim, answer, sql);
      return { answer, duplicate: false };
    });
  };

/**
 * The same for work outside the database, such as a message to a person: no transaction is held while it lasts.
 * What fails is released, so that the next attempt does it.
 */
export type CallOnce = <Answer>(
  call: RepeatableCall,
  work: () => Promise<Answer>,
) => Promise<{ answer: Answer; duplicate: boolean }>;

export const createCallOnce =
  ({ database, idempotency }: PerformOnceDependencies): CallOnce =>
  async (call, work) => {
    const key = claimOf(call);
    if (!key) return { answer: await work(), duplicate: false };
    const begun = readClaim(await idempotency.claim(key, hashOf(call)));
    if (begun.state === 'done')
      return { answer: begun.response as Awaited<ReturnType<typeof work>>, duplicate: true };
    const { claim } = begun;
    try {
      const answer = await work();
      await idempotency.complete(claim, answer);
      return { answer, duplicate: false };
    } catch (error) {
      await idempotency.release(claim).catch(() => {
        // Nobody else takes the key of a process that is there: it is released once the database is back.
        database.lasting(() => idempotency.release(claim)).catch(() => undefined);
      });
      throw error;
    }
  };

const claimOf = ({ request, operation }: RepeatableCall): ClaimKey | undefined => {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  return { key, userId: userOf(request).id, scope: `${operation} ${pathOf(request)}` };
};

const hashOf = ({ body }: RepeatableCall): string =>
  createHash('sha256').update(toCanonicalJson(body)).digest('hex');

/** Either a call that is done, with its stored answer, or the claim of the one that may begin. */
const readClaim = (claimed: ClaimResult): Extract<ClaimResult, { state: 'claimed' | 'done' }> => {
  if (claimed.state === 'mismatch')
    throw new HttpError(422, 'key-reused', 'This Idempotency-Key was used for another call');
  if (claimed.state === 'in-progress')
    throw new HttpError(409, 'in-progress', 'The same call is still under way');
  return claimed;
};

/** One key means one thing: the same call to another resource is another call. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
