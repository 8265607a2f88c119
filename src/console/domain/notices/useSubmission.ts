import { describeApiError, type ApiError } from '@console/common/api/apiError';
import type { Outcome } from '@console/common/api/outcome';
import { useAppDispatch, type AppThunk } from '@console/state/hooks';
import { useState } from 'react';
import { toastRequested } from './toastActions';

export interface Submission {
  busy: boolean;
  failure: string | undefined;
  /** Sends it, then says so and goes on; after a refusal everything stays as it was. */
  send: <Answer>(
    mutation: AppThunk<Promise<Outcome<Answer>>>,
    done: string,
    onDone?: (answer: Answer) => void,
  ) => void;
}

/** State of a mutation that a form sends; `describe` gives the words of a refusal. */
export const useSubmission = (describe: (error: ApiError) => string = describeApiError): Submission => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  return {
    busy: state === 'busy',
    failure: typeof state === 'string' ? undefined : describe(state),
    send: (mutation, done, onDone) => {
      setState('busy');
      void dispatch(mutation).then((outcome) => {
        if (outcome.kind === 'refused') {
          setState(outcome.error);
          return;
        }
        setState('idle');
        dispatch(toastRequested({ kind: 'success', title: done }));
        onDone?.(outcome.answer);
      });
    },
  };
};
