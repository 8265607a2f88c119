import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { Recorder } from './recorder';

/** Runs that end after their records: whoever reads a run that has ended finds everything that it recorded. */
export const recordedRuns = (runs: RunsRepository, recorder: Pick<Recorder, 'flush'>): RunsRepository => ({
  ...runs,
  finish: async (...ending) => {
    await recorder.flush();
    return runs.finish(...ending);
  },
});
