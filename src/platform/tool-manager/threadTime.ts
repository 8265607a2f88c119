import { readFileSync } from 'node:fs';

/** Number of the calling thread, as the system counts; undefined where the system does not tell. */
export const ownThreadNumber = (): number | undefined => {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/stat', 'utf8'), 10);
  } catch {
    return undefined;
  }
};

/** Milliseconds that a thread of this process has run, without what it waited for others; undefined as above. */
export const threadRanMs = (thread: number | undefined): number | undefined => {
  if (thread === undefined) return undefined;
  try {
    const ranNs = readFileSync(`/proc/self/task/${String(thread)}/schedstat`, 'utf8').split(' ')[0];
    return Number(ranNs) / 1e6;
  } catch {
    return undefined;
  }
};
