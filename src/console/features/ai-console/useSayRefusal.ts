import { describeApiError } from '@console/common/api/apiError';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { useCallback } from 'react';

/** For what is asked in a dialog or a menu, which has closed when the answer comes. */
export const useSayRefusal = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    (title: string, error: unknown): void => {
      if (error === undefined) return;
      dispatch(toastRequested({ kind: 'error', title, message: describeApiError(error) }));
    },
    [dispatch],
  );
};
