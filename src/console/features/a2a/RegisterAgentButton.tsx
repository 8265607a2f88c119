import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { useRegisterAgentMutation } from '@console/domain/agent-network/agentNetworkApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import { RegisterAgentBody } from '@contract/http/agentNetwork';
import { URL_MAX_LENGTH } from '@contract/limits';
import { rolesWith } from '@contract/roles';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { a2aCopy } from './a2aCopy';

const RegisterAgentDialog = ({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) => {
  const words = useCopy(a2aCopy);
  const dispatch = useAppDispatch();
  const form = useSchemaForm(RegisterAgentBody, { cardUrl: '' });
  const [register, { isLoading, error }] = useRegisterAgentMutation();
  const submit = async ({ cardUrl }: RegisterAgentBody): Promise<void> => {
    const answer = await register({ cardUrl, key: nanoid() });
    if (!answer.data) return;
    const { agentId, name } = answer.data.agent;
    dispatch(toastRequested({ kind: 'success', title: words.registered(name) }));
    onDone(agentId);
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.registerTitle}
      description={words.registerHint}
      submitLabel={isLoading ? words.registering : words.register}
      ready={form.formState.isValid}
      failure={error ? `${words.registerFailed}: ${toApiError(error).error}` : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="cardUrl"
        label={words.cardUrl}
        hint="https://agent.example/.well-known/agent-card.json"
        autoComplete="off"
        maxLength={URL_MAX_LENGTH}
      />
    </SchemaFormDialog>
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
