import { wordsIn } from '@console/common/copy/defineCopy';
import type { StorageProblem } from '@console/common/storage/sliceStorage';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { AppThunk } from '@console/state/hooks';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { storageCopy } from './storageCopy';
import { toastRequested } from '@console/domain/notices/toastActions';

/** One warning per kind of problem, however many slices and writes it touches. Reliability P4. */
export const createStorageWarning = () => {
  const warned = new Set<StorageProblem['kind']>();
  return ({ kind }: StorageProblem): AppThunk =>
    (dispatch, getState) => {
      if (warned.has(kind)) return;
      warned.add(kind);
      const words = wordsIn(storageCopy, selectLanguage(getState()));
      const title = words[kind];
      const message = words[`${kind}Hint`];
      dispatch(notificationAdded({ type: 'warning', title, message }));
      dispatch(toastRequested({ kind: 'blank', title, message }));
    };
};
