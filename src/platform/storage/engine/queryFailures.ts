import { isNativeError } from 'node:util/types';
import { UnavailableError, type UnavailableCode } from '@platform/common/unavailableError';

interface Unavailability {
  code: UnavailableCode;
  message: string;
  retryAfterS: number;
}

const AWAY: Unavailability = {
  code: 'database-away',
  message: 'The database cannot be reached. What was not acknowledged was not stored: try again in a moment.',
  retryAfterS: 2,
};
const BUSY: Unavailability = {
  code: 'database-busy',
  message: 'The database is too busy. What was not acknowledged was not stored: try again in a moment.',
  retryAfterS: 1,
};
const SLOW: Unavailability = {
  code: 'database-slow',
  message: 'The database took too long and was interrupted. Try again, or ask for less.',
  retryAfterS: 5,
};
const FULL: Unavailability = {
  code: 'disk-full',
  message: 'The disk of the database is full: nothing can be stored until an administrator makes room.',
  retryAfterS: 10,
};

/** SQL states, whole or by their class, and error codes of the system. PostgreSQL 18, appendix A. */
const BY_CODE: Record<string, Unavailability> = {
  '08': AWAY,
  '57P01': AWAY,
  '57P02': AWAY,
  '57P03': AWAY,
  '57P05': AWAY,
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  EPIPE: AWAY,
  ETIMEDOUT: AWAY,
  ENOENT: AWAY,
  ENOTFOUND: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  EAI_AGAIN: AWAY,
  '55P03': BUSY,
  '53300': BUSY,
  '53200': BUSY,
  '40001': BUSY,
  '40P01': BUSY,
  '57014': SLOW,
  '25P03': SLOW,
  '53100': FULL,
  ENOSPC: FULL,
};
/** Failures that the driver tells without a code. */
const BY_WORDS: [RegExp, Unavailability][] = [
  [/^Connection terminated|not queryable|Client was closed/, AWAY],
  [/^timeout exceeded when trying to connect/, BUSY],
  [/^Query read timeout/, SLOW],
  [/No space left on device/, FULL],
];

/** An UnavailableError for what has nothing to do with the statement itself; any other error as it is. */
export function explainQueryFailure(error: unknown): unknown {
  if (!isNativeError(error) || error instanceof UnavailableError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const found =
    BY_CODE[code] ??
    BY_CODE[code.length === 5 ? code.slice(0, 2) : ''] ??
    BY_WORDS.find(([words]) => words.test(error.message))?.[1];
  if (!found) return error;
  return new UnavailableError(found.code, found.message, found.retryAfterS, { cause: error });
}

/** The driver's own error where one explains it; any other error as it is. */
export const causeOf = (error: unknown): unknown => (error instanceof UnavailableError ? error.cause : error);

/** After these the connection is of no more use: a rollback on it would wait as long again. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof UnavailableError && (error.code === 'database-away' || isOverdue(error));
}

/** The server did not answer in the driver's own time: its statement still runs. */
export function isOverdue({ cause }: UnavailableError): boolean {
  return isNativeError(cause) && cause.message.startsWith('Query read timeout');
}
