import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { ToolServerFailure } from '@contract/entities/toolServer';
import { AnswerTooLargeError } from '@platform/http/cappedFetch';
import { answerFault, firstLine } from './unusableAnswer';

/**
 * How a call failed. `refused`: it never reached the server; `rejected`: the server would not have it;
 * after `timeout`, `lost`, `canceled`, `too-large` and `unusable-answer` it may have happened.
 */
export interface CallFailure {
  kind: 'refused' | 'rejected' | 'timeout' | 'lost' | 'canceled' | 'too-large' | 'unusable-answer';
  message: string;
}

/** No connection could be made, so that nothing was called. */
export class ServerUnreachableError extends Error {}

/** A program could not be started, or has ended. */
export class ProgramError extends Error {}
/** Programs do not run here. */
export class ProgramOffError extends Error {}

const NOT_DELIVERED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const SERVER_FAILURE = 500;
const MAX_DEPTH = 5;

export const classifyFailure = (error: unknown, signal?: AbortSignal): CallFailure => {
  const chain = causesOf(error);
  const deepest = chain.findLast(({ message }) => message !== '');
  const message = deepest ? (answerFault(deepest) ?? firstLine(deepest.message)) : 'unknown failure';
  return { kind: kindOf(chain, signal), message };
};

const kindOf = (chain: readonly Error[], signal: AbortSignal | undefined): CallFailure['kind'] => {
  const some = (test: (error: Error) => boolean) => chain.some(test);
  if (some((error) => error instanceof ServerUnreachableError)) return 'refused';
  if (some((error) => 'code' in error && NOT_DELIVERED.includes(String(error.code)))) return 'refused';
  if (signal?.aborted) return 'canceled';
  if (some((error) => error instanceof AnswerTooLargeError)) return 'too-large';
  if (some((error) => error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout))
    return 'timeout';
  if (some((error) => answerFault(error) !== undefined)) return 'unusable-answer';
  return some((error) => error instanceof ProtocolError || isClientMistake(error)) ? 'rejected' : 'lost';
};

const isClientMistake = (error: Error): boolean =>
  error instanceof SdkHttpError && error.status < SERVER_FAILURE;

/** Why no connection could be made, by what lies deepest. */
export const connectionFailure = (error: unknown): ToolServerFailure => {
  const chain = causesOf(error);
  const { message } = classifyFailure(error);
  const kind = chain.map(connectionKind).findLast((found) => found !== undefined);
  return { kind: kind ?? 'not-mcp', message };
};

/** Status of the HTTP answer that a failure came of. */
export const httpStatusOf = (error: unknown): number | undefined =>
  causesOf(error).find((one) => one instanceof SdkHttpError)?.status;

const KINDS: readonly (readonly [RegExp, ToolServerFailure['kind']])[] = [
  [/^address-refused$/, 'address'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'name'],
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|UND_ERR_SOCKET)$/, 'refused'],
  [/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/, 'tls'],
  [/TIMEOUT|ETIMEDOUT/i, 'time-out'],
];

const connectionKind = (error: Error): ToolServerFailure['kind'] | undefined => {
  if (error instanceof ProgramError) return 'program';
  if (error instanceof ProgramOffError) return 'program-off';
  if (error instanceof AnswerTooLargeError) return 'too-large';
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return 'time-out';
  if (error instanceof SdkHttpError) return [401, 403].includes(error.status) ? 'sign-in' : 'not-mcp';
  // The words of fetch itself for a port that no web server may have.
  if (error.message === 'bad port') return 'address';
  const code = 'code' in error ? String(error.code) : '';
  return KINDS.find(([pattern]) => pattern.test(code) || pattern.test(error.name))?.[1];
};

/** The error and what caused it, outermost first. Several addresses that were tried come as one error. */
const causesOf = (error: unknown, depth = 0): Error[] => {
  if (!isError(error) || depth > MAX_DEPTH) return [];
  const tried = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  return [error, ...[error.cause, ...tried].flatMap((cause) => causesOf(cause, depth + 1))];
};

/** Errors of the runtime itself may come from another realm, where `instanceof` does not know them. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
