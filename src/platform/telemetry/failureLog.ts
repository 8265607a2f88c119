import type { FailureListener } from '@platform/http/createApp';
import type { Recorder } from './recorder';

const REPORT_EVERY_MS = 60_000;

/**
 * Failures of ours go into the log: those of people and programs that are known one by one, those that strangers provoke
 * as one entry a minute with their number, since anybody can make any number of them.
 */
export const logFailures = (
  recorder: Pick<Recorder, 'log'>,
  now: () => number = () => performance.now(),
): FailureListener => {
  let count = 0;
  let reportedAt = -Infinity;
  return (error, { id, method, url, anonymous }) => {
    const what = `${method} ${url.split('?')[0]?.slice(0, 200) ?? ''}: ${error.message}`;
    const entry = { level: 'error', agentId: 'platform' } as const;
    if (!anonymous) {
      recorder.log({ ...entry, message: what, meta: { requestId: id } });
      return;
    }
    count += 1;
    if (now() - reportedAt < REPORT_EVERY_MS) return;
    const message = `Requests of nobody signed in failed, ${String(count)} since the last such entry; this one: ${what}`;
    recorder.log({ ...entry, message, meta: { requestId: id, count } });
    reportedAt = now();
    count = 0;
  };
};
