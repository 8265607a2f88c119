import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { keepAgentCredentials } from '@console/domain/agent-network/keepAgentCredentials';
import { useSubmission } from '@console/domain/notices/useSubmission';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { useState } from 'react';
import { CredentialFields } from './CredentialFields';
import { firstDraft, kindsFor, toCredentials } from './credentialsDraft';
import { agentSignInCopy } from './agentSignInCopy';

interface CredentialsDialogProps {
  agent: NetworkAgent;
  signIn: AgentSignIn;
  onClose: () => void;
}

/** A stored secret is never shown: it is replaced or forgotten. */
export const CredentialsDialog = ({ agent, signIn, onClose }: CredentialsDialogProps) => {
  const words = useCopy(agentSignInCopy);
  const submission = useSubmission();
  const [draft, setDraft] = useState(() => firstDraft(signIn));
  const body = toCredentials(draft);
  return (
    <FormDialog
      title={words.title(agent.name)}
      description={words.hint(signIn.origin)}
      submitLabel={words.save}
      busy={submission.busy}
      ready={body !== undefined}
      failure={submission.failure}
      onSubmit={() => {
        if (body) submission.send(keepAgentCredentials(agent.agentId, body), words.kept, onClose);
      }}
      onClose={onClose}
    >
      <SegmentedControl
        label={words.method}
        value={draft.kind}
        segments={kindsFor(signIn).map((value) => ({ value, label: words[value] }))}
        onChange={(kind) => {
          setDraft({ ...draft, kind, secret: '' });
        }}
      />
      <CredentialFields draft={draft} offers={signIn.offers} onChange={setDraft} />
    </FormDialog>
  );
};
