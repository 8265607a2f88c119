import type { ApiError } from '@console/common/api/apiError';
import { callToolOnce } from '@console/domain/tool-servers/toolServerMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { ToolCallResponse } from '@contract/http/tools';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

export type ToolCallState =
  | { status: 'none' }
  | { status: 'calling'; callId: string }
  | { status: 'answered'; answer: ToolCallResponse; params: Record<string, unknown> }
  | { status: 'failed'; error: ApiError };

/** One call at a time of a tool, or of what reads a server's content; it is kept in the history of its server. */
export const useToolCall = (server: string, method: string) => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ToolCallState>({ status: 'none' });
  return {
    state,
    call: (params: Record<string, unknown>, dryRun: boolean): void => {
      const callId = `call_${nanoid(16)}`;
      setState({ status: 'calling', callId });
      void dispatch(callToolOnce({ server, method, params, dryRun, callId })).then((outcome) => {
        setState(
          outcome.kind === 'refused'
            ? { status: 'failed', error: outcome.error }
            : { status: 'answered', answer: outcome.answer, params },
        );
      });
    },
  };
};
