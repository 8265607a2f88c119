import { setTimeout as pause } from 'node:timers/promises';
import type { LlmFailureKind } from '@contract/entities/languageModel';
import { defined } from '@contract/defined';
import type { Attributes } from '@opentelemetry/api';
import { streamInSpan, type SpanOptions } from '@platform/telemetry/spans';
import { attempt, type Patience } from './attempt';
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
      for await (const part of spanned(question, { firstMs, silenceMs })) {
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

/** One question to a provider: its span has what the provider reported, and no contents. */
const spanned = (question: ModelQuestion, patience: Patience): AsyncGenerator<ModelPart> =>
  streamInSpan(`chat ${question.model.id}`, spanOf(question), async function* (span) {
    for await (const part of attempt(question, patience)) {
      if (part.kind === 'finish') span?.setAttributes(attributesOf(part));
      yield part;
    }
  });

const spanOf = ({ model, maxOutputTokens }: ModelQuestion): SpanOptions => ({
  kind: 'client',
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': model.provider,
    'gen_ai.request.model': model.id,
    'gen_ai.request.max_tokens': maxOutputTokens,
  },
});

const attributesOf = ({ reason, usage, servedBy }: Extract<ModelPart, { kind: 'finish' }>): Attributes => ({
  'gen_ai.response.finish_reasons': [reason],
  ...defined({ 'gen_ai.response.model': servedBy }),
  ...(usage
    ? defined({
        'gen_ai.usage.input_tokens': usage.input,
        'gen_ai.usage.output_tokens': usage.output,
        'gen_ai.usage.cache_read.input_tokens': usage.cached,
        'gen_ai.usage.reasoning.output_tokens': usage.reasoning,
      })
    : {}),
});

/** Twice as long each time, a little apart from everybody else; as long as the provider asks for, if it does. */
const waitBefore = ({ kind, about }: LlmError, tried: number): number | undefined => {
  if (!REPEATABLE.includes(kind)) return undefined;
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** tried, MAX_WAIT_MS) * (0.75 + Math.random() / 2);
  return about.retryAfterMs ?? backOff;
};
