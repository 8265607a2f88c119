import { stackOf, type ProcessLog } from '@platform/common/processLog';
import { redactText } from '@platform/common/redactText';
import type { FailureListener } from '@platform/http/createApp';
import { HttpError } from '@platform/http/httpError';
import type { Recorder } from './recorder';

const REPORT_EVERY_MS = 60_000;
const STACK_MAX_LENGTH = 4000;

export interface FailureLogDependencies {
  recorder: Pick<Recorder, 'log'>;
  log: Pick<ProcessLog, 'error'>;
  /** Milliseconds that only go forward. */
  now?: () => number;
}

/**
 * Failures of the platform's own go into the log; unexpected ones with their stack, which no answer carries, and to the
 * process's output as well. For people and programs that are known each is an entry; what strangers provoke is one entry
 * a minute with its number, since anybody can make any number of them.
 */
export const logFailures = ({
  recorder,
  log,
  now = () => performance.now(),
}: FailureLogDependencies): FailureListener => {
  let count = 0;
  let reportedAt = -Infinity;
  const report = (message: string, error: Error, about: { requestId: string; count?: number }) => {
    if (error instanceof HttpError) {
      recorder.log({ level: 'error', agentId: 'platform', message, meta: about });
      return;
    }
    const stack = redactText(stackOf(error)).slice(0, STACK_MAX_LENGTH);
    recorder.log({ level: 'error', agentId: 'platform', message, meta: { ...about, stack } });
    log.error(message, { ...about, error });
  };
  return (error, { id, method, url, anonymous }) => {
    const what = `${method} ${url.split('?')[0]?.slice(0, 200) ?? ''}: ${error.message}`;
    if (!anonymous) {
      report(what, error, { requestId: id });
      return;
    }
    count += 1;
    if (now() - reportedAt < REPORT_EVERY_MS) return;
    const message = `Requests of nobody signed in failed, ${String(count)} since the last such entry; this one: ${what}`;
    report(message, error, { requestId: id, count });
    reportedAt = now();
    count = 0;
  };
};
