import type { ConsoleStore } from '@console/app/store/makeStore';
import type { Recording } from '@console/app/store/sessionRecorder';

/** What the store has recorded so far, by the way the download takes. */
export const recordingOf = (store: Pick<ConsoleStore, 'dispatch'>): Recording =>
  store.dispatch((_dispatch, _getState, { recording }) => recording());
