import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { useMay } from '@console/domain/session/useMay';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { rolesWith } from '@contract/roles';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { a2aCopy } from '../a2aCopy';
import { CredentialsDialog } from './CredentialsDialog';
import { agentSignInCopy } from './agentSignInCopy';

/** Opens how an agent of others is signed in at. */
export const CredentialsButton = ({ agent, signIn }: { agent: NetworkAgent; signIn: AgentSignIn }) => {
  const words = useCopy(agentSignInCopy);
  const shared = useCopy(a2aCopy);
  const mayManage = useMay('manage:agents');
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  return (
    <>
      <Button
        size="small"
        icon={<KeyRound size={14} />}
        disabled={!mayManage}
        title={mayManage ? undefined : shared.mayNot(rolesWith('manage:agents').join(', '))}
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.open}
      </Button>
      {dialog === 'open' ? (
        <CredentialsDialog
          agent={agent}
          signIn={signIn}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </>
  );
};
