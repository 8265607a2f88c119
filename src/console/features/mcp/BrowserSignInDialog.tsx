import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { startToolSignIn } from '@console/domain/tool-servers/toolSignInMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { browserSignInCopy } from './browserSignInCopy';
import { LabelledInput } from './LabelledInput';

const CLIENT_MAX_LENGTH = 500;

/** Both may stay empty; a secret without its client says nothing. */
const Client = v.object({
  clientId: v.pipe(v.string(), v.trim()),
  clientSecret: v.pipe(v.string(), v.trim()),
});

interface BrowserSignInDialogProps {
  server: ToolServer;
  onClose: () => void;
}

/** Leads to the authorization server of a tool server, in this tab. */
export const BrowserSignInDialog = ({ server, onClose }: BrowserSignInDialogProps) => {
  const words = useCopy(browserSignInCopy);
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(Client, { clientId: '', clientSecret: '' });
  const clientId = useWatch({ control: form.control, name: 'clientId' });
  const submit = ({ clientId, clientSecret }: v.InferOutput<typeof Client>): void => {
    const body = {
      ...(clientId === '' ? {} : { clientId }),
      ...(clientId === '' || clientSecret === '' ? {} : { clientSecret }),
    };
    send(startToolSignIn(server.id, body), words.leaving, (address) => {
      window.location.assign(address);
    });
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.title(server.name)}
      description={words.text}
      submitLabel={words.go}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        control={form.control}
        name="clientId"
        label={words.clientId}
        hint={words.clientIdHint}
        maxLength={CLIENT_MAX_LENGTH}
      />
      {clientId.trim() === '' ? null : (
        <FormPasswordField
          control={form.control}
          name="clientSecret"
          label={words.clientSecret}
          autoComplete="off"
          hint={words.clientSecretHint}
        />
      )}
    </SchemaFormDialog>
  );
};
