import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { keepAgentCredentials } from '@console/domain/agent-network/keepAgentCredentials';
import { useSubmission } from '@console/domain/notices/useSubmission';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { Controller } from 'react-hook-form';
import { CredentialFields } from './CredentialFields';
import { Credentials, firstFields, kindsFor } from './credentialsDraft';
import { agentSignInCopy } from './agentSignInCopy';

interface CredentialsDialogProps {
  agent: NetworkAgent;
  signIn: AgentSignIn;
  onClose: () => void;
}

/** A stored secret is never shown: it is replaced or forgotten. */
export const CredentialsDialog = ({ agent, signIn, onClose }: CredentialsDialogProps) => {
  const words = useCopy(agentSignInCopy);
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(Credentials, firstFields(signIn), 'on-change');
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.title(agent.name)}
      description={words.hint(signIn.origin)}
      submitLabel={words.save}
      ready={form.formState.isValid}
      onSubmit={(body) => {
        send(keepAgentCredentials(agent.agentId, body), words.kept, onClose);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <SegmentedControl
            label={words.method}
            value={field.value}
            segments={kindsFor(signIn).map((value) => ({ value, label: words[value] }))}
            onChange={(kind) => {
              form.setValue('secret', '');
              field.onChange(kind);
            }}
          />
        )}
      />
      <CredentialFields control={form.control} offers={signIn.offers} />
    </SchemaFormDialog>
  );
};
