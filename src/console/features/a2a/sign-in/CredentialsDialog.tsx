import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { useKeepAgentCredentialsMutation } from '@console/domain/agent-network/agentNetworkApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { nanoid } from '@reduxjs/toolkit';
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
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => firstDraft(signIn));
  const [keep, { isLoading, error }] = useKeepAgentCredentialsMutation();
  const body = toCredentials(draft);
  const submit = async (): Promise<void> => {
    if (!body) return;
    const answer = await keep({ agentId: agent.agentId, body, key: nanoid() });
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', title: words.kept }));
    onClose();
  };
  return (
    <FormDialog
      title={words.title(agent.name)}
      description={words.hint(signIn.origin)}
      submitLabel={words.save}
      busy={isLoading}
      ready={body !== undefined}
      failure={error ? `${words.failed}: ${toApiError(error).error}` : undefined}
      onSubmit={() => void submit()}
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
