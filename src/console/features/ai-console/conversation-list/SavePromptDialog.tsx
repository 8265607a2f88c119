import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { MESSAGE_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { savePromptCopy } from '../aiConsoleCopy';
import { useLoadMessages } from './useLoadMessages';

interface SavePromptDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

type Attempt = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; failure: string };

/** Makes the operator's words in a conversation a prompt under a name. */
export const SavePromptDialog = ({ conversation, onClose }: SavePromptDialogProps) => {
  const words = useCopy(savePromptCopy);
  const dispatch = useAppDispatch();
  const load = useLoadMessages();
  const [save] = useSavePromptMutation();
  /** Made once per dialog: a repeated attempt is the same prompt. */
  const [id] = useState(() => `prompt_${nanoid(16)}`);
  const [name, setName] = useState(conversation.title.slice(0, PROMPT_NAME_MAX_LENGTH));
  const [checked, setChecked] = useState<'not-yet' | 'asked'>('not-yet');
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
  const trimmed = name.trim();
  const fail = (failure: string): void => {
    setAttempt({ status: 'failed', failure });
  };
  const store = async (): Promise<void> => {
    setAttempt({ status: 'saving' });
    const messages = await load(conversation.id);
    if (!messages) {
      fail(words.notRead);
      return;
    }
    const content = messages
      .filter(({ type }) => type === 'user')
      .map((message) => message.content)
      .join('\n\n');
    if (content === '' || content.length > MESSAGE_MAX_LENGTH) {
      fail(content === '' ? words.nothing : words.tooLong);
      return;
    }
    const reason = words.reason(conversation.title);
    const { error } = await save({ id, key: id, body: { name: trimmed, content, reason } });
    if (error) {
      fail(`${words.failed}: ${describeApiError(error)}`);
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.saved, message: trimmed }));
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.hint}
      submitLabel={words.save}
      busy={attempt.status === 'saving'}
      failure={attempt.status === 'failed' ? attempt.failure : undefined}
      onClose={onClose}
      onSubmit={() => {
        setChecked('asked');
        if (trimmed !== '') void store();
      }}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={checked === 'asked' && trimmed === '' ? words.nameMissing : undefined}
      />
    </FormDialog>
  );
};
