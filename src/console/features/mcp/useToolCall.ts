import type { ApiError } from '@console/common/api/apiError';
import { callToolOnce } from '@console/domain/tool-servers/toolServerMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { ToolCallResponse } from '@contract/http/tools';
import { useState } from 'react';

export type ToolCallState =
  | { status: 'none' }
  | { status: 'calling' }
  | { status: 'answered'; answer: ToolCallResponse }
  | { status: 'failed'; error: ApiError };

export const useToolCall = (server: string, method: string) => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ToolCallState>({ status: 'none' });
  return {
    state,
    call: (params: Record<string, unknown>, dryRun: boolean): void => {
      setState({ status: 'calling' });
      void dispatch(callToolOnce({ server, method, params, dryRun })).then((outcome) => {
        setState(
          outcome.kind === 'refused'
            ? { status: 'failed', error: outcome.error }
            : { status: 'answered', answer: outcome.answer },
        );
      });
    },
  };
};
