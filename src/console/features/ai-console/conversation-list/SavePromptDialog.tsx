import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { PromptBody } from '@contract/http/prompts';
import { MESSAGE_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import * as v from 'valibot';
import { savePromptCopy } from '../aiConsoleCopy';
import { useLoadMessages } from './useLoadMessages';

const NamedPrompt = v.object({ name: PromptBody.entries.name });

interface SavePromptDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Makes the operator's words in a conversation a prompt under a name. */
export const SavePromptDialog = ({ conversation, onClose }: SavePromptDialogProps) => {
  const words = useCopy(savePromptCopy);
  const dispatch = useAppDispatch();
  const load = useLoadMessages();
  const [save] = useSavePromptMutation();
  /** Made once per dialog: a repeated attempt is the same prompt. */
  const [id] = useState(() => `prompt_${nanoid(16)}`);
  const form = useSchemaForm(NamedPrompt, { name: conversation.title.slice(0, PROMPT_NAME_MAX_LENGTH) });
  const [failure, setFailure] = useState<string>();
  const store = async ({ name }: v.InferOutput<typeof NamedPrompt>): Promise<void> => {
    setFailure(undefined);
    const messages = await load(conversation.id);
    if (!messages) {
      setFailure(words.notRead);
      return;
    }
    const content = messages
      .filter(({ type }) => type === 'user')
      .map((message) => message.content)
      .join('\n\n');
    if (content === '' || content.length > MESSAGE_MAX_LENGTH) {
      setFailure(content === '' ? words.nothing : words.tooLong);
      return;
    }
    const reason = words.reason(conversation.title);
    const { error } = await save({ id, key: id, body: { name, content, reason } });
    if (error) {
      setFailure(`${words.failed}: ${describeApiError(error)}`);
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.saved, message: name }));
    onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.hint}
      submitLabel={words.save}
      failure={failure}
      onClose={onClose}
      onSubmit={store}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        wrong={words.nameMissing}
      />
    </SchemaFormDialog>
  );
};
