import * as v from 'valibot';

export const LlmProvider = v.picklist(['anthropic', 'openai']);
export type LlmProvider = v.InferOutput<typeof LlmProvider>;

/**
 * Why a language model gave no answer. `exhausted`: quota or credit is used up; `refused`: a filter of the provider;
 * `too-large`: the answer did not end within its limits; `malformed`: it was not what the service documents.
 */
export const LlmFailureKind = v.picklist([
  'missing-key',
  'wrong-key',
  'exhausted',
  'rate-limited',
  'overloaded',
  'unknown-model',
  'too-long',
  'refused',
  'rejected',
  'network',
  'time-out',
  'malformed',
  'too-large',
]);
export type LlmFailureKind = v.InferOutput<typeof LlmFailureKind>;
