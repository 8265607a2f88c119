import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { refusalCopy, refusalText } from '@console/domain/session/accountRefusals';
import { useAppDispatch } from '@console/state/hooks';
import type { AppThunk } from '@console/state/hooks';
import { useState } from 'react';

interface AccountWish {
  busy: boolean;
  failure: string | undefined;
  /** Sends it, then says so and closes; after a refusal the dialog stays with what was typed. */
  send: (wish: AppThunk<Promise<ApiError | undefined>>, done: string) => void;
}

export const useAccountWish = (onClose: () => void): AccountWish => {
  const dispatch = useAppDispatch();
  const words = useCopy(refusalCopy);
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  return {
    busy: state === 'busy',
    failure: typeof state === 'string' ? undefined : refusalText(state, words),
    send: (wish, done) => {
      setState('busy');
      void dispatch(wish).then((error) => {
        if (error) {
          setState(error);
          return;
        }
        dispatch(toastRequested({ kind: 'success', title: done }));
        onClose();
      });
    },
  };
};
