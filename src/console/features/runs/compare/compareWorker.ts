import type { RunRecords } from '@contract/http/runs';
import { compareRuns } from './compareRuns';

/** Large runs are compared beside the page, which stays awake meanwhile. */
self.onmessage = ({ data: [left, right] }: MessageEvent<[RunRecords, RunRecords]>) => {
  self.postMessage(compareRuns(left, right));
};
