import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { FormDialog } from '@console/common/ui/FormDialog';
import { useRotateGatewayKeyMutation } from '@console/domain/tool-gateway/toolGatewayApi';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import { InterventionReason } from '@contract/entities/intervention';
import { INTERVENTION_REASON_MAX_LENGTH } from '@contract/limits';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { clientConfiguration } from '@console/domain/tool-gateway/gatewayAddress';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import * as v from 'valibot';
import { gatewayCopy } from './gatewayCopy';
import { LimitField } from './LimitField';
import { MonthlyLimit } from './monthlyLimit';
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

const Stop = v.object({ reason: v.pipe(InterventionReason, v.minLength(1)) });

const StopDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const { stop } = useAgentChange(agent.id);
  const form = useSchemaForm(Stop, { reason: '' });
  return (
    <SchemaFormDialog
      destructive
      form={form}
      title={words.stopTitle(agent.name)}
      description={words.stopHint}
      submitLabel={words.stop}
      ready={form.formState.isValid}
      failure={undefined}
      onSubmit={({ reason }) => {
        stop(reason);
        onClose();
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="reason"
        label={words.reason}
        autoComplete="off"
        maxLength={INTERVENTION_REASON_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};

const AgentBudget = v.object({ monthlyLimit: MonthlyLimit });

const BudgetDialog = ({ agent, onClose }: GatewayAgentDialogProps) => {
  const words = useCopy(gatewayCopy);
  const { change } = useAgentChange(agent.id);
  const limit = agent.budget ? String(agent.budget.limit) : '';
  const form = useSchemaForm(AgentBudget, { monthlyLimit: limit }, 'on-change');
  return (
    <SchemaFormDialog
      form={form}
      title={words.budgetTitle(agent.name)}
      submitLabel={words.save}
      ready={form.formState.isValid}
      failure={undefined}
      onSubmit={({ monthlyLimit }) => {
        change({ monthlyLimit: monthlyLimit ?? null });
        onClose();
      }}
      onClose={onClose}
    >
      <LimitField control={form.control} name="monthlyLimit" />
    </SchemaFormDialog>
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
