import type {
  createOutboxStorage,
  followMode,
  followPage,
  lateReducers,
  saveOnLeave,
  startSagas,
} from './sagas';

interface SagasModule {
  startSagas: typeof startSagas;
  createOutboxStorage: typeof createOutboxStorage;
  lateReducers: typeof lateReducers;
  followPage: typeof followPage;
  followMode: typeof followMode;
  saveOnLeave: typeof saveOnLeave;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Fetches the sagas beside the first screen; a network that is away now only makes them late. */
export const loadSagas = async (retryMs = FIRST_RETRY_MS): Promise<SagasModule> => {
  try {
    return await import(/* webpackChunkName: "Sagas" */ './sagas');
  } catch (error) {
    console.error(`Sagas could not be fetched, next try in ${String(retryMs)} ms`, error);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return loadSagas(Math.min(retryMs * 2, LONGEST_RETRY_MS));
  }
};
