import { RUN_KINDS, type RunRecords } from '@contract/http/runs';
import { useEffect, useMemo, useState } from 'react';
import { compareRuns, type RunComparison } from './compareRuns';

/** Records of both runs up to which comparing takes no longer than a frame or two. */
const AT_ONCE_MAX = 1500;

const sizeOf = (records: RunRecords): number =>
  RUN_KINDS.reduce((sum, kind) => sum + records[kind].length, 0);

interface Answer {
  left: RunRecords;
  right: RunRecords;
  comparison: RunComparison;
}

/** Small runs at once, large ones in a worker; undefined until both are there and compared. */
export const useComparison = (
  left: RunRecords | undefined,
  right: RunRecords | undefined,
): RunComparison | undefined => {
  const isLarge = left !== undefined && right !== undefined && sizeOf(left) + sizeOf(right) > AT_ONCE_MAX;
  const atOnce = useMemo(
    () => (left && right && !isLarge ? compareRuns(left, right) : undefined),
    [left, right, isLarge],
  );
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!left || !right || !isLarge) return;
    const worker = new Worker(
      /* webpackChunkName: "compareRuns" */ new URL('./compareWorker.ts', import.meta.url),
    );
    worker.onmessage = ({ data }: MessageEvent<RunComparison>) => {
      setAnswer({ left, right, comparison: data });
    };
    // A browser that refuses the worker compares here: slower, and the same.
    worker.onerror = () => {
      setAnswer({ left, right, comparison: compareRuns(left, right) });
    };
    worker.postMessage([left, right]);
    return () => {
      worker.terminate();
    };
  }, [left, right, isLarge]);
  if (!isLarge) return atOnce;
  // While a run goes on, what was compared last stays until the next is there.
  const isOfThese = answer?.left.run.runId === left.run.runId && answer.right.run.runId === right.run.runId;
  return isOfThese ? answer.comparison : undefined;
};
