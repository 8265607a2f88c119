import { defined } from '@contract/defined';
import type { LanguageModel } from 'ai';
import { cappedFetch } from '@platform/http/cappedFetch';
import { tracedFetch } from '@platform/telemetry/spans';
import { LlmError } from './llmError';
import type { OfferedModel } from './modelCatalog';

/** Limit of one answer as it comes over the wire: far beyond what any output limit here needs. */
const ANSWER_MAX_BYTES = 8_388_608;

/** Open models write their reasoning between such tags into the answer. */
const REASONING_TAG = 'think';

const models = new WeakMap<OfferedModel, LanguageModel>();

/** Warnings of the SDK would go to the console; the platform has its own records. */
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** The AI SDK's side of a model. It is loaded with the first question: a platform without keys never does. */
export const sdkModel = async (offered: OfferedModel): Promise<LanguageModel> => {
  const known = models.get(offered);
  if (known) return known;
  const made = await createModel(offered);
  models.set(offered, made);
  return made;
};

const createModel = async (offered: OfferedModel): Promise<LanguageModel> => {
  const { provider, id, baseUrl, apiKey } = offered;
  const fetch = streamsOnly(offered);
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch })(id);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = defined({ apiKey });
  const { extractReasoningMiddleware, wrapLanguageModel } = await import('ai');
  return wrapLanguageModel({
    model: createOpenAICompatible({ name: 'openai', baseURL: baseUrl, ...key, includeUsage: true, fetch })(
      id,
    ),
    middleware: extractReasoningMiddleware({ tagName: REASONING_TAG }),
  });
};

/** A page of a proxy, or of a wrong address, is no answer, whatever its status says. */
const streamsOnly = (offered: OfferedModel): typeof globalThis.fetch => {
  const send = tracedFetch(cappedFetch(ANSWER_MAX_BYTES)) as typeof globalThis.fetch;
  return async (url, init) => {
    const response = await send(url, init);
    const type = response.headers.get('content-type') ?? 'nothing';
    if (!response.ok || type.startsWith('text/event-stream')) return response;
    await response.body?.cancel();
    throw new LlmError('malformed', offered, { detail: `answered with ${type}` });
  };
};
