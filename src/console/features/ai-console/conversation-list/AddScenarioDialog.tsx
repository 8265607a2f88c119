import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useAddScenarioMutation } from '@console/domain/dry-run/dryRunApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { ScenarioBody } from '@contract/http/dryRun';
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
  const [add, { error }] = useAddScenarioMutation();
  /** Made once per dialog: a repeated attempt is the same scenario. */
  const [key] = useState(() => nanoid());
  const form = useSchemaForm(ScenarioBody, {
    name: conversation.title.slice(0, PROMPT_NAME_MAX_LENGTH),
    request: '',
    conversationId: conversation.id,
  });
  const { control, getValues, setValue } = form;
  const [unread, setUnread] = useState<string>();
  useEffect(() => {
    let here = true;
    void load(conversation.id).then((messages) => {
      if (!here) return;
      const asked = messages?.filter(({ type }) => type === 'user').at(-1)?.content ?? '';
      if (getValues('request') === '')
        setValue('request', asked.slice(0, DRY_RUN_REQUEST_MAX_LENGTH), { shouldValidate: true });
      if (!messages) setUnread(words.notRead);
    });
    return () => {
      here = false;
    };
  }, [load, conversation.id, words, getValues, setValue]);
  const save = async (body: ScenarioBody): Promise<void> => {
    const answer = await add({ body, key });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.added, message: body.name }));
    onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.hint}
      submitLabel={words.add}
      ready={form.formState.isValid}
      failure={error ? `${words.failed}: ${describeApiError(error)}` : unread}
      onClose={onClose}
      onSubmit={save}
    >
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
      />
      <FormTextField
        control={control}
        name="request"
        label={words.request}
        autoComplete="off"
        maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
        hint={words.requestHint}
      />
    </SchemaFormDialog>
  );
};
