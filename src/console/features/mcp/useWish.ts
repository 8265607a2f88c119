import type { ApiError } from '@console/common/api/apiError';
import { describeApiError } from '@console/common/api/apiError';
import type { WishOutcome } from '@console/domain/tool-servers/toolServerWishes';
import { toastRequested } from '@console/domain/notices/toastActions';
import type { AppThunk } from '@console/state/hooks';
import { useAppDispatch } from '@console/state/hooks';
import { useState } from 'react';

export interface WishState {
  busy: boolean;
  failure: string | undefined;
  /** Sends it, then says so and goes on; after a refusal everything stays as it was. */
  send: <Answer>(
    wish: AppThunk<Promise<WishOutcome<Answer>>>,
    done: string,
    onDone?: (answer: Answer) => void,
  ) => void;
}

export const useWish = (): WishState => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  return {
    busy: state === 'busy',
    failure: typeof state === 'string' ? undefined : describeApiError(state),
    send: (wish, done, onDone) => {
      setState('busy');
      void dispatch(wish).then((outcome) => {
        if ('error' in outcome) {
          setState(outcome.error);
          return;
        }
        setState('idle');
        dispatch(toastRequested({ kind: 'success', title: done }));
        onDone?.(outcome.done);
      });
    },
  };
};
