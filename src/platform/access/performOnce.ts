import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '@contract/access';
import type { Clock } from '@platform/common/clock';
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
  clock: Clock;
}

export const createPerformOnce =
  ({ database, idempotency, clock }: PerformOnceDependencies): PerformOnce =>
  async (call, effect) => {
    const claim = claimOf(call);
    if (!claim) return { answer: await database.transaction(effect), duplicate: false };
    return database.transaction(async (sql) => {
      const at = clock.now().toISOString();
      const kept = readClaim(await idempotency.claim(claim, hashOf(call), at, sql));
      if (kept) return { answer: kept.answer as Awaited<ReturnType<typeof effect>>, duplicate: true };
      const answer = await effect(sql);
      await idempotency.complete(claim, answer, at, sql);
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
  ({ idempotency, clock }: PerformOnceDependencies): CallOnce =>
  async (call, work) => {
    const claim = claimOf(call);
    if (!claim) return { answer: await work(), duplicate: false };
    const now = () => clock.now().toISOString();
    const kept = readClaim(await idempotency.claim(claim, hashOf(call), now()));
    if (kept) return { answer: kept.answer as Awaited<ReturnType<typeof work>>, duplicate: true };
    try {
      const answer = await work();
      await idempotency.complete(claim, answer, now());
      return { answer, duplicate: false };
    } catch (error) {
      await idempotency.release(claim).catch(() => undefined);
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

/** The stored answer of a call that is done; undefined for the one that may begin. */
const readClaim = (claimed: ClaimResult): { answer: unknown } | undefined => {
  if (claimed.state === 'mismatch')
    throw new HttpError(422, 'key-reused', 'This Idempotency-Key was used for another call');
  if (claimed.state === 'in-progress')
    throw new HttpError(409, 'in-progress', 'The same call is still under way');
  return claimed.state === 'done' ? { answer: claimed.response } : undefined;
};

/** One key means one thing: the same call to another resource is another call. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
