import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { useIssueApiKeyMutation } from '@console/domain/system-config/systemConfigApi';
import { ApiKeyBody } from '@contract/http/systemConfig';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { apiKeysCopy } from './systemCopy';

const NAME_MAX_LENGTH = 100;

/** The key is shown here, once; closing the dialog forgets it. */
export const IssueKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(apiKeysCopy);
  const [issue, { error }] = useIssueApiKeyMutation();
  const form = useSchemaForm(ApiKeyBody, { name: '' });
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt issues no second key. */
  const [key] = useState(() => nanoid());
  const send = async ({ name }: ApiKeyBody): Promise<void> => {
    const { data } = await issue({ name, key });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined) return <IssuedKeyDialog label={words.title} text={apiKey} onClose={onClose} />;
  return (
    <SchemaFormDialog
      form={form}
      title={words.issueTitle}
      description={words.issueHint}
      submitLabel={words.issue}
      ready={form.formState.isValid}
      failure={error ? `${words.issueFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};
