import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@platform/common/clock';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type {
  EffectKey,
  KeptEffect,
  OutsideEffectsRepository,
} from '@platform/storage/workspace/outsideEffectsRepository';
import type { ToolAnswer } from './mcpTool';
import { ToolError, UnknownOutcomeError } from './toolError';
import { KEY_REUSED } from './toolMeta';

export interface OutsideCall<Result> {
  key: string | undefined;
  /** The request that the key stands for. */
  request: unknown;
  /** Throws UnknownOutcomeError where it may have happened, ToolError where it certainly has not. */
  send: (marker: string) => Promise<Result>;
  /** Result that an earlier try has left there; undefined where there is none. */
  find: (marker: string, since: Date) => Promise<Result | undefined>;
  /**
   * Tries that may follow one of unknown outcome that left nothing to be found. `always`: the service itself knows the
   * key; `when-absent`: a try that is long enough ago will not arrive any more; `never`: nothing.
   */
  again: 'always' | 'when-absent' | 'never';
}

export type OutsideEffects = <Result extends object>(
  call: OutsideCall<Result>,
) => Promise<ToolAnswer<Result>>;

/** Time after which a service will not show an effect any more. */
const SETTLED_AFTER_MS = 15_000;

/**
 * Effects on a service outside, once per key: written down first, and after an unknown outcome looked for before
 * anything is sent again. The same key twice at once is one call.
 */
export const createOutsideEffects = (
  service: string,
  effects: OutsideEffectsRepository,
  clock: Clock,
): OutsideEffects => {
  const running = new Map<string, Promise<unknown>>();
  return async <Result extends object>(call: OutsideCall<Result>) => {
    const id = { service, key: call.key ?? randomUUID() };
    const requestHash = createHash('sha256').update(toCanonicalJson(call.request)).digest('hex');
    const place = `${requestHash} ${id.key}`;
    const same = running.get(place) as Promise<ToolAnswer<Result>> | undefined;
    if (same) return { ...(await same), duplicate: true };
    const answer = perform({ effects, clock, id }, call, requestHash);
    running.set(place, answer);
    try {
      return await answer;
    } finally {
      running.delete(place);
    }
  };
};

interface EffectContext {
  effects: OutsideEffectsRepository;
  clock: Clock;
  id: EffectKey;
}

const perform = async <Result extends object>(
  context: EffectContext,
  call: OutsideCall<Result>,
  requestHash: string,
): Promise<ToolAnswer<Result>> => {
  const { effects, clock, id } = context;
  const fresh = { requestHash, marker: randomUUID(), sentAt: clock.now().toISOString() };
  const kept = await effects.claim(id, fresh);
  if (!kept) return attempt(context, call, fresh, async () => effects.drop(id, fresh.sentAt));
  if (kept.requestHash !== requestHash) {
    throw new ToolError(`${KEY_REUSED}: this key was used for another call; nothing was done`);
  }
  if (kept.result !== null) return { value: kept.result as Result, duplicate: true };
  return settle(context, call, kept);
};

const settle = async <Result extends object>(
  context: EffectContext,
  call: OutsideCall<Result>,
  { marker, sentAt, since, ageMs }: KeptEffect,
): Promise<ToolAnswer<Result>> => {
  const { effects, clock, id } = context;
  const found = await call.find(marker, new Date(since)).catch((error: unknown) => {
    throw new UnknownOutcomeError(`whether it arrived could not be checked: ${wordsOf(error)}`);
  });
  if (found) {
    await effects.finish(id, found);
    return { value: found, duplicate: true };
  }
  if (call.again === 'never') {
    throw new UnknownOutcomeError('it was sent once and is not to be found there; it is not sent again');
  }
  if (call.again === 'when-absent' && ageMs < SETTLED_AFTER_MS) {
    throw new UnknownOutcomeError('it is not to be found there yet; look again in some seconds');
  }
  const now = clock.now().toISOString();
  if (!(await effects.renew(id, sentAt, now))) {
    throw new UnknownOutcomeError('it is being sent again right now');
  }
  return attempt(context, call, { marker, sentAt: now });
};

/** `release` frees the key of a first try that certainly did nothing. */
const attempt = async <Result extends object>(
  { effects, id }: EffectContext,
  call: OutsideCall<Result>,
  { marker, sentAt }: Pick<KeptEffect, 'marker' | 'sentAt'>,
  release?: () => Promise<void>,
): Promise<ToolAnswer<Result>> => {
  const value = await call.send(marker).catch(async (error: unknown) => {
    if (error instanceof ToolError && !(error instanceof UnknownOutcomeError)) {
      await release?.();
      throw error;
    }
    const found = await call.find(marker, new Date(sentAt)).catch(() => undefined);
    if (found) return found;
    throw error instanceof UnknownOutcomeError ? error : new UnknownOutcomeError(wordsOf(error));
  });
  await effects.finish(id, value);
  return { value };
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
