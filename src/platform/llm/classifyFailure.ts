import type { LlmFailureKind } from '@contract/entities/languageModel';
import { AnswerTooLargeError } from '@platform/http/cappedFetch';
import { LlmError } from './llmError';
import type { OfferedModel } from './modelCatalog';

/** A provider's words about a failure, before the stream or within it. */
interface Told {
  status?: number;
  type: string;
  message: string;
  retryAfterMs?: number | undefined;
}

const DETAIL_LENGTH = 200;
const MAX_DEPTH = 5;

const EXHAUSTED = /insufficient_quota|billing|credit balance|exceeded your current quota|out of credit/i;
const TOO_LONG =
  /context_length_exceeded|prompt is too long|maximum context length|context window|request_too_large|too many tokens/i;
const FILTERED = /content_filter|content_policy|content management policy/i;

/** By what the provider calls it: the only thing known of a failure within a stream. */
const BY_TYPE: readonly (readonly [RegExp, LlmFailureKind])[] = [
  [EXHAUSTED, 'exhausted'],
  [/authentication_error|permission_error|invalid_api_key/i, 'wrong-key'],
  [TOO_LONG, 'too-long'],
  [FILTERED, 'refused'],
  [/rate_limit/i, 'rate-limited'],
  [/model_not_found|not_found_error/i, 'unknown-model'],
  [/overloaded|api_error|server_error|timeout_error|internal_error/i, 'overloaded'],
];

/** Why a call failed; what is already an LlmError stays. Keys in the provider's own words are blotted out. */
export const classifyFailure = (error: unknown, model: OfferedModel): LlmError => {
  const known = chainOf(error).find((one) => one instanceof LlmError);
  if (known) return known;
  const chain = chainOf(error);
  if (chain.some((one) => one instanceof AnswerTooLargeError)) return new LlmError('too-large', model);
  const told = chain.map(readTold).find((one) => one !== undefined) ?? readStreamError(error);
  const kind = told ? kindOf(told) : kindOfChain(chain);
  if (kind === 'wrong-key') return new LlmError(kind, model);
  const words = told?.message ?? chain.at(-1)?.message;
  return new LlmError(kind, model, { detail: cleaned(words, model), retryAfterMs: told?.retryAfterMs });
};

const kindOf = ({ status, type, message }: Told): LlmFailureKind => {
  const said = `${type} ${message}`;
  if (status === 401 || status === 403) return 'wrong-key';
  if (status === 402 || EXHAUSTED.test(said)) return 'exhausted';
  if (status === 413 || TOO_LONG.test(said)) return 'too-long';
  if (FILTERED.test(said)) return 'refused';
  if (status === 404) return 'unknown-model';
  if (status === 429) return 'rate-limited';
  if (status === 408 || (status !== undefined && status >= 500)) return 'overloaded';
  if (status !== undefined && status >= 400) return 'rejected';
  return BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? 'malformed';
};

/** Names of the SDK's own errors about an answer, and of the runtime's about a connection. */
const kindOfChain = (chain: readonly Error[]): LlmFailureKind => {
  const names = chain.map(({ name, message }) => `${name} ${message}`).join(' ');
  if (/without a finish reason|message_stop/i.test(names)) return 'network';
  if (/JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoOutputGenerated/.test(names)) {
    return 'malformed';
  }
  return 'network';
};

/** An HTTP answer that was an error, as the SDK hands it over. */
const readTold = (error: Error): Told | undefined => {
  const { statusCode, responseBody, responseHeaders } = error as Partial<{
    statusCode: number;
    responseBody: string;
    responseHeaders: Record<string, string>;
  }>;
  if (statusCode === undefined || statusCode < 400) return undefined;
  const { type, message } = bodyOf(responseBody) ?? { type: '', message: error.message };
  return { status: statusCode, type, message, retryAfterMs: retryAfter(responseHeaders) };
};

/** Both services: `{ error: { type, code, message } }`. Anything else, such as a page of a proxy, is not repeated. */
const bodyOf = (text: string | undefined): Told | undefined => {
  try {
    const { error } = JSON.parse(text ?? '') as { error?: unknown };
    return typeof error === 'string' ? { type: '', message: error } : readStreamError(error);
  } catch {
    return { type: '', message: '' };
  }
};

const readStreamError = (error: unknown): Told | undefined => {
  if (typeof error !== 'object' || error === null || isError(error)) return undefined;
  const { type, code, message } = error as Partial<Record<'type' | 'code' | 'message', unknown>>;
  if (typeof message !== 'string') return undefined;
  return { type: [type, code].filter((part) => typeof part === 'string').join(' '), message };
};

const retryAfter = (headers: Record<string, string> | undefined): number | undefined => {
  const text = headers?.['retry-after'];
  if (text === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
};

const cleaned = (text: string | undefined, { apiKey }: OfferedModel): string | undefined => {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  if (line === undefined || line === '') return undefined;
  const hidden = apiKey === undefined ? line : line.replaceAll(apiKey, '***');
  return hidden.replaceAll(/\bsk-[\w*-]{4,}/g, '***').slice(0, DETAIL_LENGTH);
};

const chainOf = (error: unknown, depth = 0): Error[] =>
  isError(error) && depth < MAX_DEPTH ? [error, ...chainOf(error.cause, depth + 1)] : [];

/** Errors of the runtime itself may come from another realm, where `instanceof` does not know them. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;
