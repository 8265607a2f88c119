import type { ErrorCode } from '@contract/errorCodes';

/** A failure the caller may read: becomes `{ error, code, requestId }` with this status. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
