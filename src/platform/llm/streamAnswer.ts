import { setTimeout as pause } from 'node:timers/promises';
import type { LlmFailureKind } from '@contract/entities/languageModel';
import { attempt } from './attempt';
import type { LlmError } from './llmError';
import type { ModelPart, ModelQuestion } from './modelAnswer';

export interface AnswerLimits {
  /** How often a question is repeated that came to nothing. */
  retries: number;
  /** How long nothing may be heard, repeats and their waiting included. */
  silenceMs: number;
}

const REPEATABLE: readonly LlmFailureKind[] = ['rate-limited', 'overloaded', 'network'];
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8000;

/**
 * The answer, piece by piece. A question is repeated only while nothing of its answer has been heard, and
 * only where a repeat can help and fits into the silence. Throws LlmError, or the signal's reason.
 */
export async function* streamAnswer(
  question: ModelQuestion,
  { retries, silenceMs }: AnswerLimits,
): AsyncGenerator<ModelPart> {
  const until = performance.now() + silenceMs;
  for (let tried = 0; ; tried += 1) {
    let heard = false;
    try {
      const firstMs = Math.max(1, until - performance.now());
      for await (const part of attempt(question, { firstMs, silenceMs })) {
        heard = true;
        yield part;
      }
      return;
    } catch (error) {
      question.signal.throwIfAborted();
      const failure = error as LlmError;
      const inMs = heard || tried >= retries ? undefined : waitBefore(failure, tried);
      if (inMs === undefined || performance.now() + inMs >= until) throw failure;
      yield { kind: 'retry', inMs, why: failure.message };
      await pause(inMs, undefined, { signal: question.signal }).catch(() => undefined);
      question.signal.throwIfAborted();
    }
  }
}

/** Twice as long each time, a little apart from everybody else; as long as the provider asks for, if it does. */
const waitBefore = ({ kind, about }: LlmError, tried: number): number | undefined => {
  if (!REPEATABLE.includes(kind)) return undefined;
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** tried, MAX_WAIT_MS) * (0.75 + Math.random() / 2);
  return about.retryAfterMs ?? backOff;
};
