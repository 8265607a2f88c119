import type { ProcessLog } from '@platform/common/processLog';

/** Whatever does not end by itself is cut off by then. */
const END_LIMIT_MS = 9500;

export interface ProcessEnd {
  /** Work to be done before the process may go. */
  prepare: (close: () => Promise<void>) => void;
  /** In good order, with 0; a second request changes nothing. */
  begin: () => void;
  hasBegun: () => boolean;
}

/**
 * The last handler: a failure that nobody caught is written down with its stack, what is open is drained, and the
 * process ends with 1, since nobody knows any more what state it is in. A signal ends it in the same way with 0.
 */
export const handleProcessEnd = (log: ProcessLog): ProcessEnd => {
  let close: (() => Promise<void>) | undefined;
  let code: number | undefined;
  const go = () => {
    close?.().then(() => process.exit(code), fail);
  };
  const begin = (wanted: number) => {
    const isFirst = code === undefined;
    code = Math.max(code ?? 0, wanted);
    if (!isFirst) return;
    setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
    // Parts still being opened are closed as soon as they are open, unless that failed.
    if (close) go();
    else if (wanted !== 0) process.exit(wanted);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal(`Nobody caught this (${event}), so the platform ends`, { error });
      begin(1);
    });
  }
  // Whoever read the output may be gone; that is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      begin(0);
    });
  }
  return {
    prepare: (how) => {
      close = how;
      if (code !== undefined) go();
    },
    begin: () => {
      begin(0);
    },
    hasBegun: () => code !== undefined,
  };
};

/** A start that failed: one line for whoever typed the command, and the end. */
export const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};
