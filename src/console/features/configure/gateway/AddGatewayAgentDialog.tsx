import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { TextField } from '@console/common/ui/TextField';
import { useAddGatewayAgentMutation } from '@console/domain/tool-gateway/toolGatewayApi';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { clientConfiguration } from '@console/domain/tool-gateway/gatewayAddress';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { gatewayCopy } from './gatewayCopy';
import { LimitField } from './LimitField';
import { limitOf } from './monthlyLimit';
import { listOf } from './ruleDraft';

const NAME_MAX_LENGTH = 60;

export const AddGatewayAgentDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(gatewayCopy);
  const [add, { isLoading, error }] = useAddGatewayAgentMutation();
  const [name, setName] = useState('');
  const [sees, setSees] = useState('');
  const [limit, setLimit] = useState('');
  const monthlyLimit = limitOf(limit);
  const [dryRun, setDryRun] = useState(false);
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second agent. */
  const [key] = useState(() => nanoid());
  const send = async (): Promise<void> => {
    if (monthlyLimit === 'wrong') return;
    const seen = listOf(sees);
    const { data } = await add({
      key,
      name: name.trim(),
      dryRun,
      ...(seen.length > 0 ? { sees: seen } : {}),
      ...(monthlyLimit === undefined ? {} : { monthlyLimit }),
    });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined)
    return (
      <IssuedKeyDialog label={words.configuration} text={clientConfiguration(apiKey)} onClose={onClose} />
    );
  return (
    <FormDialog
      title={words.add}
      description={words.addHint}
      submitLabel={words.add}
      busy={isLoading}
      ready={name.trim() !== '' && monthlyLimit !== 'wrong'}
      failure={error ? `${words.addFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        onChange={setName}
      />
      <TextField
        label={words.sees}
        autoComplete="off"
        hint={words.seesHint}
        value={sees}
        error={undefined}
        onChange={setSees}
      />
      <LimitField value={limit} onChange={setLimit} />
      <LabelledCheckbox label={words.dryRun} checked={dryRun} onChange={setDryRun} />
    </FormDialog>
  );
};
