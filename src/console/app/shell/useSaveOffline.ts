import { useCopy } from '@console/common/copy/languageContext';
import { storageCopy } from '@console/domain/notifications/storageCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectMyOutbox } from '@console/domain/outbox/outboxSelectors';
import { useAppDispatch, useAppStore } from '@console/state/hooks';
import { useContext } from 'react';
import { SaveContext } from '../saveContext';
import { offlineCopy } from './offlineCopy';

/** Writes drafts and the queue to this browser now, and says what came of it. */
export const useSaveOffline = (): (() => Promise<void>) => {
  const words = useCopy(offlineCopy);
  const causes = useCopy(storageCopy);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const saveNow = useContext(SaveContext);
  return async () => {
    const [problem] = await saveNow();
    if (problem) {
      dispatch(toastRequested({ kind: 'error', title: words.notSaved, message: causes[problem.kind] }));
      return;
    }
    const state = store.getState();
    const drafts = Object.keys(state.drafts.texts).length;
    const message = words.savedWhat(String(drafts), String(selectMyOutbox(state).length));
    dispatch(toastRequested({ kind: 'success', title: words.savedOffline, message }));
  };
};
