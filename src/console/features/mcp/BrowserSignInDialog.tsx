import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { PasswordField } from '@console/common/ui/PasswordField';
import { startToolSignIn } from '@console/domain/tool-servers/toolSignInMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { useState } from 'react';
import { browserSignInCopy } from './browserSignInCopy';
import { LabelledInput } from './LabelledInput';

const CLIENT_MAX_LENGTH = 500;

interface BrowserSignInDialogProps {
  server: ToolServer;
  onClose: () => void;
}

/** Leads to the authorization server of a tool server, in this tab. */
export const BrowserSignInDialog = ({ server, onClose }: BrowserSignInDialogProps) => {
  const words = useCopy(browserSignInCopy);
  const submission = useSubmission();
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const submit = (): void => {
    const client = clientId.trim();
    const secret = clientSecret.trim();
    const body = {
      ...(client === '' ? {} : { clientId: client }),
      ...(client === '' || secret === '' ? {} : { clientSecret: secret }),
    };
    submission.send(startToolSignIn(server.id, body), words.leaving, (address) => {
      window.location.assign(address);
    });
  };
  return (
    <FormDialog
      title={words.title(server.name)}
      description={words.text}
      submitLabel={words.go}
      busy={submission.busy}
      failure={submission.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={words.clientId}
        hint={words.clientIdHint}
        value={clientId}
        maxLength={CLIENT_MAX_LENGTH}
        onChange={setClientId}
      />
      {clientId.trim() === '' ? null : (
        <PasswordField
          label={words.clientSecret}
          autoComplete="off"
          value={clientSecret}
          onChange={setClientSecret}
          error={undefined}
          hint={words.clientSecretHint}
        />
      )}
    </FormDialog>
  );
};
