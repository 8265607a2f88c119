import type { ApiError } from '@console/common/api/apiError';
import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How far a run is on screen: `done` steps of it are over, one second each at least. */
export type Progress =
  | { status: 'running'; done: number }
  | { status: 'failed'; error: ApiError; key: string };

/** Scenarios that run here, or could not be run. Predictions are with the scenarios. */
export interface DryRunState {
  progress: Record<string, Progress>;
}

const initialState: DryRunState = { progress: {} };

/**
 * The key is made with the request: however often it is sent, it is one run. A request whose answer was lost may have begun
 * its run: asked again under its key (`unanswered`), that run goes on.
 */
export const dryRunRequested = createAction(
  'dryRun/requested',
  (scenarioId: string, unanswered?: string) => ({
    payload: { scenarioId, key: unanswered ?? nanoid() },
  }),
);

/** The key of a run that may have begun although it failed here: nobody said that it was refused. */
export const unansweredKey = (progress: Progress | undefined): string | undefined => {
  if (progress?.status !== 'failed') return undefined;
  const { status } = progress.error;
  return typeof status === 'number' && status < 500 ? undefined : progress.key;
};

const without = (progress: DryRunState['progress'], id: string): DryRunState['progress'] =>
  Object.fromEntries(Object.entries(progress).filter(([key]) => key !== id));

const dryRunSlice = createSlice({
  name: 'dryRun',
  initialState,
  reducers: {
    runAdvanced: (state, { payload }: PayloadAction<{ scenarioId: string; done: number }>) => {
      state.progress[payload.scenarioId] = { status: 'running', done: payload.done };
    },
    runFailed: (state, { payload }: PayloadAction<{ scenarioId: string; error: ApiError; key: string }>) => {
      const { scenarioId, error, key } = payload;
      state.progress[scenarioId] = { status: 'failed', error, key };
    },
    runCleared: (state, { payload }: PayloadAction<string>) => {
      state.progress = without(state.progress, payload);
    },
  },
  selectors: {
    selectProgress: (state, scenarioId: string): Progress | undefined =>
      Object.hasOwn(state.progress, scenarioId) ? state.progress[scenarioId] : undefined,
  },
});

export const dryRunReducer = dryRunSlice.reducer;
export const { runAdvanced, runFailed, runCleared } = dryRunSlice.actions;
export const { selectProgress } = dryRunSlice.selectors;
