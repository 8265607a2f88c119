import type { CallToolResult } from '@modelcontextprotocol/client';
import { HttpError } from '@platform/http/httpError';
import { KEY_REUSED, OUTCOME_UNKNOWN } from '@platform/tool-servers/toolMeta';
import type { CallFailure } from './callFailure';
import { nameOf, type KnownCall } from './toolCallRecords';

/** An effect that may have happened although its call failed. */
export class OutcomeUnknownError extends HttpError {}

/** A call that certainly never left: its key is free again. */
export class NotSentError extends HttpError {}

/** The tool answered with a failure, in words of its own. */
export class ToolFailedError extends HttpError {
  constructor(
    message: string,
    readonly answer: CallToolResult,
  ) {
    super(502, 'tool-failed', message);
  }
}

const CLIENT_CLOSED = 499;
const STATUS = { timeout: 504, lost: 502, 'too-large': 502, 'unusable-answer': 502, canceled: CLIENT_CLOSED };

type FailedCall = Pick<KnownCall, 'server' | 'method' | 'tier'>;

/**
 * Error that a failed call is told as. `repeatable`: with the same key it may be sent again, and the effect still
 * happens once; without that an effect without an answer is 504 `outcome-unknown`.
 */
export const explainFailure = (
  call: FailedCall,
  failure: CallFailure,
  { repeatable, timeoutMs }: { repeatable: boolean; timeoutMs: number },
): HttpError => {
  const { kind, message } = failure;
  if (kind === 'refused') return new HttpError(502, 'tool-server-unreachable', `${call.server}: ${message}`);
  if (kind === 'rejected') return new HttpError(502, 'tool-rejected', `${nameOf(call)}: ${message}`);
  const what = `${nameOf(call)} ${happened(call, failure, timeoutMs)}`;
  if (call.tier === 'read') return new HttpError(STATUS[kind], kind, what);
  return repeatable
    ? new OutcomeUnknownError(STATUS[kind], kind, `${what}. It may be repeated safely with the same key.`)
    : new OutcomeUnknownError(504, 'outcome-unknown', `${what}. It is not known whether it happened.`);
};

/** The tool answered with `isError`. */
export const explainToolError = (call: KnownCall, text: string, answer: CallToolResult): HttpError => {
  if (text.startsWith(KEY_REUSED)) {
    const what = `${nameOf(call)}: this Idempotency-Key was used for another call`;
    return new HttpError(422, 'key-reused', what);
  }
  if (text.startsWith(OUTCOME_UNKNOWN) && call.tier !== 'read') {
    return new OutcomeUnknownError(504, 'outcome-unknown', `${nameOf(call)}: ${text}`);
  }
  return new ToolFailedError(text === '' ? `${nameOf(call)} failed without a reason` : text, answer);
};

const happened = (call: FailedCall, failure: CallFailure, timeoutMs: number): string => {
  if (failure.kind === 'timeout') return `did not answer within ${timeoutMs / 1000} s`;
  if (failure.kind === 'too-large') return `answered with ${failure.message}`;
  if (failure.kind === 'unusable-answer') return `answered with what is no result: ${failure.message}`;
  if (failure.kind === 'canceled') return 'was canceled';
  return `lost the connection to ${call.server}: ${failure.message}`;
};
