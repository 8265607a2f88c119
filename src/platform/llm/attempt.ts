import type { TextStreamPart, ToolSet } from 'ai';
import { defined } from '@contract/defined';
import { classifyFailure } from './classifyFailure';
import { LlmError } from './llmError';
import type { ModelPart, ModelQuestion } from './modelAnswer';
import type { OfferedModel } from './modelCatalog';
import { sdkModel } from './sdkModel';

/** Signs of one answer, whatever the provider makes of the limit on its tokens. */
const ANSWER_MAX_CHARACTERS = 100_000;
const ANSWER_MAX_MS = 300_000;

type FinishStep = Extract<TextStreamPart<ToolSet>, { type: 'finish-step' }>;

export interface Patience {
  /** Until the first piece. */
  firstMs: number;
  /** Between two pieces. */
  silenceMs: number;
}

/** Asks once. Throws LlmError, or the signal's reason once that has aborted; either way the request is over. */
export async function* attempt(
  question: ModelQuestion,
  { firstMs, silenceMs }: Patience,
): AsyncGenerator<ModelPart> {
  const { model, signal } = question;
  const late = new AbortController();
  const giveUp = () => {
    late.abort(new LlmError('time-out', model));
  };
  const whole = setTimeout(() => {
    late.abort(new LlmError('too-large', model));
  }, ANSWER_MAX_MS);
  let timer = setTimeout(giveUp, firstMs);
  let length = 0;
  try {
    for await (const part of await open(question, AbortSignal.any([signal, late.signal]))) {
      length += lengthOf(part);
      if (length > ANSWER_MAX_CHARACTERS) throw new LlmError('too-large', model);
      if (part.type === 'error') throw classifyFailure(part.error, model);
      const read = readPart(part);
      if (read) {
        clearTimeout(timer);
        yield read;
        timer = setTimeout(giveUp, silenceMs);
      }
      if (part.type === 'finish-step') assertFinished(part, model);
    }
    signal.throwIfAborted();
    late.signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    throw classifyFailure(late.signal.aborted ? late.signal.reason : error, model);
  } finally {
    clearTimeout(timer);
    clearTimeout(whole);
    late.abort();
  }
}

const open = async (question: ModelQuestion, abortSignal: AbortSignal) => {
  const { system, messages, maxOutputTokens, temperature } = question;
  const [{ streamText, jsonSchema, tool }, model] = await Promise.all([
    import('ai'),
    sdkModel(question.model),
  ]);
  const tools = Object.fromEntries(
    question.tools.map(({ name, description, inputSchema }) => [
      name,
      // Nothing runs by itself, and nothing is believed: whoever makes the calls checks their arguments.
      tool({ description, inputSchema: jsonSchema<Record<string, unknown>>(inputSchema) }),
    ]),
  ) as ToolSet;
  return streamText({
    model,
    system,
    messages,
    tools,
    maxOutputTokens,
    temperature,
    abortSignal,
    maxRetries: 0,
    onError: () => undefined,
  }).fullStream;
};

/** An answer that a filter ended, or that broke off, is none; what it used is told before. */
const assertFinished = ({ finishReason, rawFinishReason }: FinishStep, model: OfferedModel): void => {
  if (finishReason === 'content-filter') throw new LlmError('refused', model);
  if (finishReason === 'error') throw new LlmError('malformed', model);
  if (finishReason === 'other' && rawFinishReason === undefined) {
    throw new LlmError('network', model, { detail: 'the answer broke off' });
  }
};

const readFinish = ({ finishReason, usage, response }: FinishStep): ModelPart => {
  const { inputTokens = 0, outputTokens = 0 } = usage;
  const parts = defined({
    cached: usage.inputTokenDetails.cacheReadTokens,
    reasoning: usage.outputTokenDetails.reasoningTokens,
  });
  const reason = finishReason === 'length' || finishReason === 'tool-calls' ? finishReason : 'stop';
  return {
    kind: 'finish',
    reason,
    servedBy: response.modelId,
    ...(inputTokens + outputTokens > 0
      ? { usage: { input: inputTokens, output: outputTokens, ...parts } }
      : {}),
  };
};

const lengthOf = (part: TextStreamPart<ToolSet>): number => {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length;
  return part.type === 'tool-input-delta' ? part.delta.length : 0;
};

const readPart = (part: TextStreamPart<ToolSet>): ModelPart | undefined => {
  switch (part.type) {
    case 'text-delta':
      return part.text === '' ? undefined : { kind: 'text', text: part.text };
    case 'reasoning-delta':
      return { kind: 'reasoning', text: part.text };
    case 'tool-input-start':
    case 'tool-input-delta':
      return { kind: 'working' };
    case 'tool-call': {
      const { toolCallId: id, toolName: name } = part;
      return { kind: 'call', call: { id, name, input: part.input } };
    }
    case 'finish-step':
      return readFinish(part);
    default:
      return undefined;
  }
};
