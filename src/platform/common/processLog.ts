import pino, { type DestinationStream } from 'pino';
import { redactText } from './redactText';
import { inSources } from './sourcePositions';

/** Fields that a line may carry besides its text. */
export interface ProcessLogDetail {
  /** Its stack is written. */
  error?: unknown;
  requestId?: string;
  count?: number;
  /** Words of the system or the library in which it failed. */
  cause?: string;
}

export interface ProcessLog {
  info: (message: string, detail?: ProcessLogDetail) => void;
  warn: (message: string, detail?: ProcessLogDetail) => void;
  error: (message: string, detail?: ProcessLogDetail) => void;
  fatal: (message: string, detail?: ProcessLogDetail) => void;
}

/** A dying process waits for no stream: each line is written before the call returns. */
const standardError = () => pino.destination({ fd: 2, sync: true });

/**
 * Log of the process itself, for whoever collects its output: one JSON object a line on standard error, with `level`,
 * `time` (ISO 8601), `message`, and the stack of an error. Anything that looks like a secret is left out.
 */
export const openProcessLog = (destination: DestinationStream = standardError()): ProcessLog => {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  const at =
    (level: 'info' | 'warn' | 'error' | 'fatal') =>
    (message: string, { error, cause, ...detail }: ProcessLogDetail = {}): void => {
      logger[level](
        {
          ...detail,
          ...(cause === undefined ? {} : { cause: redactText(cause) }),
          ...(error === undefined ? {} : { stack: redactText(stackOf(error)) }),
        },
        redactText(message),
      );
    };
  return { info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
};

/** With its causes, by the lines of the sources; what was thrown and is no error, as text. */
export const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack === undefined ? error.message : inSources(error.stack);
  return error.cause === undefined ? own : `${own}\ncaused by ${stackOf(error.cause)}`;
};
