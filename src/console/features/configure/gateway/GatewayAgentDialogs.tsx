import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useRotateGatewayKeyMutation } from '@console/domain/tool-gateway/toolGatewayApi';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { clientConfiguration } from '@console/domain/tool-gateway/gatewayAddress';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { gatewayCopy } from './gatewayCopy';
import { LimitField } from './LimitField';
import { limitOf } from './monthlyLimit';
import { useAgentChange } from './useAgentChange';

export type AgentAction = 'stop' | 'setBudget' | 'rotate' | 'remove';

interface GatewayAgentDialogProps {
  agent: GatewayAgent;
  onClose: () => void;
}

/** Question before an act on an agent. */
export const GatewayAgentDialogs = ({ kind, ...props }: GatewayAgentDialogProps & { kind: AgentAction }) => {
  if (kind === 'stop') return <StopDialog {...props} />;
  if (kind === 'setBudget') return <BudgetDialog {...props} />;
  return kind === 'rotate' ? <RotateDialog {...props} /> : <RemoveDialog {...props} />;
};

const REASON_MAX_LENGTH = 500;

const StopDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const { stop } = useAgentChange(agent.id);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      destructive
      title={words.stopTitle(agent.name)}
      description={words.stopHint}
      submitLabel={words.stop}
      busy={false}
      ready={reason.trim() !== ''}
      failure={undefined}
      onSubmit={() => {
        stop(reason.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={words.reason}
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
};

const BudgetDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const { change } = useAgentChange(agent.id);
  const [limit, setLimit] = useState(agent.budget ? String(agent.budget.limit) : '');
  const monthlyLimit = limitOf(limit);
  return (
    <FormDialog
      title={words.budgetTitle(agent.name)}
      submitLabel={words.save}
      busy={false}
      ready={monthlyLimit !== 'wrong'}
      failure={undefined}
      onSubmit={() => {
        if (monthlyLimit === 'wrong') return;
        change({ monthlyLimit: monthlyLimit ?? null });
        onClose();
      }}
      onClose={onClose}
    >
      <LimitField value={limit} onChange={setLimit} />
    </FormDialog>
  );
};

const RotateDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const [rotate, { isLoading, error }] = useRotateGatewayKeyMutation();
  const [apiKey, setApiKey] = useState<string>();
  const [key] = useState(() => nanoid());
  const send = async (): Promise<void> => {
    const { data } = await rotate({ id: agent.id, key });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined)
    return (
      <IssuedKeyDialog label={words.configuration} text={clientConfiguration(apiKey)} onClose={onClose} />
    );
  return (
    <FormDialog
      title={words.rotateTitle(agent.name)}
      description={words.rotateHint}
      submitLabel={words.rotate}
      busy={isLoading}
      failure={error ? `${words.refused}: ${describeApiError(error)}` : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    />
  );
};

const RemoveDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const { remove } = useAgentChange(agent.id);
  return (
    <ConfirmDialog
      open
      destructive
      title={words.removeTitle(agent.name)}
      description={words.removeHint}
      confirmLabel={words.remove}
      onCancel={onClose}
      onConfirm={() => {
        remove();
        onClose();
      }}
    />
  );
};
