import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { useInterveneMutation } from '@console/domain/interventions/interventionsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import {
  toolGatewayApi,
  useChangeGatewayAgentMutation,
  useRemoveGatewayAgentMutation,
} from '@console/domain/tool-gateway/toolGatewayApi';
import { useAppDispatch } from '@console/state/hooks';
import type { GatewayAgentPatch } from '@contract/http/toolGateway';
import { nanoid } from '@reduxjs/toolkit';
import { gatewayCopy } from './gatewayCopy';

export interface AgentChange {
  change: (patch: GatewayAgentPatch) => void;
  /** Pauses or resumes. */
  steer: (command: 'pause' | 'resume') => void;
  stop: (reason: string) => void;
  remove: () => void;
}

/** Acts on one agent; a refusal is said, and the list is read again either way. */
export const useAgentChange = (id: string): AgentChange => {
  const words = useCopy(gatewayCopy);
  const dispatch = useAppDispatch();
  const [changeAgent] = useChangeGatewayAgentMutation();
  const [removeAgent] = useRemoveGatewayAgentMutation();
  const [intervene] = useInterveneMutation();
  const settle = async (sent: Promise<{ error?: Parameters<typeof describeApiError>[0] }>): Promise<void> => {
    const { error } = await sent;
    dispatch(toolGatewayApi.util.invalidateTags(['GatewayAgent']));
    if (error === undefined) return;
    const message = describeApiError(error);
    dispatch(toastRequested({ kind: 'error', title: words.refused, message }));
  };
  const key = nanoid;
  return {
    change: (patch) => void settle(changeAgent({ id, key: key(), ...patch })),
    steer: (command) =>
      void settle(intervene({ target: 'pause', command, params: { agentId: id }, idempotencyKey: key() })),
    stop: (reason) =>
      void settle(
        intervene({
          target: 'stop',
          command: 'stop',
          params: { agentId: id },
          reason,
          idempotencyKey: key(),
        }),
      ),
    remove: () => void settle(removeAgent({ id, key: key() })),
  };
};
