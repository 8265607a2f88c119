import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useAddScenarioMutation } from '@console/domain/dry-run/dryRunApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { DRY_RUN_REQUEST_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { addScenarioCopy } from '../aiConsoleCopy';
import { useLoadMessages } from './useLoadMessages';

interface AddScenarioDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Makes the operator's last question a scenario that can be run dry. */
export const AddScenarioDialog = ({ conversation, onClose }: AddScenarioDialogProps) => {
  const words = useCopy(addScenarioCopy);
  const dispatch = useAppDispatch();
  const load = useLoadMessages();
  const [add, { isLoading, error }] = useAddScenarioMutation();
  /** Made once per dialog: a repeated attempt is the same scenario. */
  const [key] = useState(() => nanoid());
  const [name, setName] = useState(conversation.title.slice(0, PROMPT_NAME_MAX_LENGTH));
  const [request, setRequest] = useState<string>();
  const [unread, setUnread] = useState<string>();
  useEffect(() => {
    let here = true;
    void load(conversation.id).then((messages) => {
      if (!here) return;
      const asked = messages?.filter(({ type }) => type === 'user').at(-1)?.content ?? '';
      setRequest((typed) => typed ?? asked.slice(0, DRY_RUN_REQUEST_MAX_LENGTH));
      if (!messages) setUnread(words.notRead);
    });
    return () => {
      here = false;
    };
  }, [load, conversation.id, words]);
  const save = async (): Promise<void> => {
    const body = { name: name.trim(), request: (request ?? '').trim(), conversationId: conversation.id };
    const answer = await add({ body, key });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.added, message: body.name }));
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.hint}
      submitLabel={words.add}
      busy={isLoading}
      ready={name.trim() !== '' && (request ?? '').trim() !== ''}
      failure={error ? `${words.failed}: ${describeApiError(error)}` : unread}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={undefined}
      />
      <TextField
        label={words.request}
        autoComplete="off"
        maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
        value={request ?? ''}
        onChange={setRequest}
        error={undefined}
        hint={words.requestHint}
      />
    </FormDialog>
  );
};
