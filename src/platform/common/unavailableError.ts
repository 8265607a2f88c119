import type { ErrorCode } from '@contract/errorCodes';

export type UnavailableCode = Extract<
  ErrorCode,
  'database-away' | 'database-busy' | 'database-slow' | 'disk-full' | 'too-many-evaluations'
>;

/** An action that cannot be done now and may be soon. Callers are told so (503 with Retry-After), and nothing is half done. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';

  constructor(
    readonly code: UnavailableCode,
    message: string,
    readonly retryAfterS: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
