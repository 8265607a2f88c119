import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useRegisterAgentMutation } from '@console/domain/agent-network/agentNetworkApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import { rolesWith } from '@contract/roles';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { a2aCopy } from './a2aCopy';

const ADDRESS_MAX_LENGTH = 2000;

const RegisterAgentDialog = ({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) => {
  const words = useCopy(a2aCopy);
  const dispatch = useAppDispatch();
  const [cardUrl, setCardUrl] = useState('');
  const [register, { isLoading, error }] = useRegisterAgentMutation();
  const submit = async (): Promise<void> => {
    const answer = await register({ cardUrl: cardUrl.trim(), key: nanoid() });
    if (!answer.data) return;
    const { agentId, name } = answer.data.agent;
    dispatch(toastRequested({ kind: 'success', title: words.registered(name) }));
    onDone(agentId);
  };
  return (
    <FormDialog
      title={words.registerTitle}
      description={words.registerHint}
      submitLabel={isLoading ? words.registering : words.register}
      busy={isLoading}
      ready={cardUrl.trim() !== ''}
      failure={error ? `${words.registerFailed}: ${toApiError(error).error}` : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.cardUrl}
        hint="https://agent.example/.well-known/agent-card.json"
        value={cardUrl}
        maxLength={ADDRESS_MAX_LENGTH}
        autoComplete="off"
        error={undefined}
        onChange={setCardUrl}
      />
    </FormDialog>
  );
};

/** Adds an agent of others by the address of its card. */
export const RegisterAgentButton = ({ onDone }: { onDone: (agentId: string) => void }) => {
  const words = useCopy(a2aCopy);
  const mayManage = useMay('manage:agents');
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  const close = (): void => {
    setDialog('closed');
  };
  return (
    <>
      <Button
        size="small"
        icon={<Plus size={14} />}
        disabled={!mayManage}
        title={mayManage ? undefined : words.mayNot(rolesWith('manage:agents').join(', '))}
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.register}
      </Button>
      {dialog === 'open' ? (
        <RegisterAgentDialog
          onClose={close}
          onDone={(agentId) => {
            close();
            onDone(agentId);
          }}
        />
      ) : null}
    </>
  );
};
