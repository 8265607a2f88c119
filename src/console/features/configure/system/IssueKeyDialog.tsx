import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { useIssueApiKeyMutation } from '@console/domain/system-config/systemConfigApi';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { apiKeysCopy } from './systemCopy';

const NAME_MAX_LENGTH = 100;

/** The key is shown here, once; closing the dialog forgets it. */
export const IssueKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(apiKeysCopy);
  const [issue, { isLoading, error }] = useIssueApiKeyMutation();
  const [name, setName] = useState('');
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt issues no second key. */
  const [key] = useState(() => nanoid());
  const send = async (): Promise<void> => {
    const { data } = await issue({ name: name.trim(), key });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined) return <IssuedKeyDialog label={words.title} text={apiKey} onClose={onClose} />;
  return (
    <FormDialog
      title={words.issueTitle}
      description={words.issueHint}
      submitLabel={words.issue}
      busy={isLoading}
      ready={name.trim() !== ''}
      failure={error ? `${words.issueFailed}: ${describeApiError(error)}` : undefined}
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
    </FormDialog>
  );
};
