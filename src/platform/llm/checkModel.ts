import { defined } from '@contract/defined';
import type { ModelCheck } from '@contract/http/languageModels';
import type { Clock } from '@platform/common/clock';
import type { Recorder } from '@platform/telemetry/recorder';
import type { PricesRepository } from '@platform/storage/telemetry/pricesRepository';
import { failureText } from './failureText';
import type { LanguageModels } from './languageModels';
import { LlmError } from './llmError';
import type { ModelPart } from './modelAnswer';
import type { OfferedModel } from './modelCatalog';
import { billCall } from './modelCost';

const ANSWER_TOKENS = 16;
const CHECK_LIMIT_MS = 20_000;

export interface ModelCheckDependencies {
  models: Pick<LanguageModels, 'ask'>;
  recorder: Pick<Recorder, 'usage'>;
  clock: Clock;
  prices: Pick<PricesRepository, 'current'>;
}

/** Asks the model one short question, and records what that cost. Only so is known whether key and credit hold. */
export const checkModel = async (
  { models, recorder, clock, prices }: ModelCheckDependencies,
  model: OfferedModel,
): Promise<ModelCheck> => {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  let finish: Extract<ModelPart, { kind: 'finish' }> | undefined;
  try {
    if (model.missing !== undefined) throw new LlmError('missing-key', model);
    const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
    for await (const part of models.ask({ ...QUESTION, model, signal })) {
      if (part.kind === 'finish') finish = part;
    }
  } catch (error) {
    const failure = error instanceof LlmError ? error : new LlmError('time-out', model);
    const texts = { ko: failureText(failure, 'ko'), en: failureText(failure, 'en') };
    return { status: 'failed', kind: failure.kind, texts, durationMs: took() };
  }
  const billed = billCall(model, finish ?? {}, clock.now().toISOString(), await prices.current());
  recorder.usage({ agent: 'platform', ...billed, durationMs: took() });
  const { inputTokens, outputTokens, cost } = billed;
  const servedBy = finish?.servedBy ?? model.id;
  const price = defined({ cost });
  return { status: 'answered', servedBy, inputTokens, outputTokens, ...price, durationMs: took() };
};

const QUESTION = {
  system: 'Answer with one word.',
  messages: [{ role: 'user' as const, content: 'Are you there?' }],
  tools: [],
  maxOutputTokens: ANSWER_TOKENS,
  temperature: 0,
};
