import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@contract/errorCodes';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type { OutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import { NotSentError, OutcomeUnknownError } from './callErrors';
import type { PerformedCall } from './callClaim';
import { nameOf, type KnownCall } from './toolCallRecords';

export interface KeyedCallsDependencies {
  outsideEffects: OutsideEffectsRepository;
  clock: Clock;
}

/** Record of a call that was sent: its result, or the failure it ended with. */
type Outcome =
  | { state: 'done'; result: unknown }
  | { state: 'failed' | 'unknown'; status: number; code: ErrorCode; message: string };

/**
 * Runs a call once per key on behalf of a server that keeps no keys: the same key again reads the kept outcome, a
 * failure as well, since a tool that failed may have done half of its work. Only a call that never reached its server
 * frees its key. Throws 422 `key-reused` for the key of another call, 504 `outcome-unknown` for one that was sent and
 * never ended, 409 `in-progress` for one that is under way.
 */
export type KeyedCalls = (
  call: KnownCall & { idempotencyKey: string },
  perform: () => Promise<PerformedCall>,
) => Promise<PerformedCall>;

export const createKeyedCalls = ({ outsideEffects, clock }: KeyedCallsDependencies): KeyedCalls => {
  const underWay = new Set<string>();
  return async (call, perform) => {
    const id = { service: `tool:${call.server}`, key: call.idempotencyKey };
    const place = `${id.service} ${id.key}`;
    const request = { method: call.method, params: call.params };
    const requestHash = createHash('sha256').update(toCanonicalJson(request)).digest('hex');
    const sentAt = clock.now().toISOString();
    const kept = await outsideEffects.claim(id, { requestHash, marker: randomUUID(), sentAt });
    if (kept) {
      if (kept.requestHash !== requestHash)
        throw new HttpError(
          422,
          'key-reused',
          `${nameOf(call)}: this Idempotency-Key was used for another call`,
        );
      return replay(call, kept.result as Outcome | null, underWay.has(place));
    }
    underWay.add(place);
    try {
      const done = await perform();
      await outsideEffects.finish(id, { state: 'done', result: done.result } satisfies Outcome);
      return done;
    } catch (error) {
      if (isUnsent(error)) await outsideEffects.drop(id, sentAt);
      else await outsideEffects.finish(id, failureOf(error));
      throw error;
    } finally {
      underWay.delete(place);
    }
  };
};

const replay = (call: KnownCall, outcome: Outcome | null, isUnderWay: boolean): PerformedCall => {
  if (outcome?.state === 'done') return { result: outcome.result, duplicate: true, intercepted: false };
  if (outcome?.state === 'failed') throw new HttpError(outcome.status, outcome.code, outcome.message);
  if (outcome) throw new OutcomeUnknownError(outcome.status, outcome.code, outcome.message);
  if (isUnderWay)
    throw new HttpError(409, 'in-progress', `${nameOf(call)}: the same call is still under way`);
  throw new OutcomeUnknownError(
    504,
    'outcome-unknown',
    `${nameOf(call)} was sent with this key, and its answer was lost. It is not known whether it happened.`,
  );
};

/** Nothing was called: no connection could be made, it was stopped before, or whether it was cannot be known. */
const isUnsent = (error: unknown): boolean =>
  error instanceof NotSentError || (error instanceof HttpError && error.code === 'tool-server-unreachable');

const failureOf = (error: unknown): Outcome => {
  const state = error instanceof HttpError && !(error instanceof OutcomeUnknownError) ? 'failed' : 'unknown';
  const { status, code, message } =
    error instanceof HttpError ? error : new HttpError(504, 'outcome-unknown', String(error));
  return { state, status, code, message };
};
