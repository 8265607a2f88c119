import { defined } from '@contract/defined';
import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import type { Prompt } from '@contract/entities/prompt';
import { PromptBody } from '@contract/http/prompts';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import * as v from 'valibot';
import { promptMenuCopy } from './promptMenuCopy';

const PromptName = v.object({ name: PromptBody.entries.name });

interface PromptNameDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  startName: string;
  /** Absent: a new prompt. */
  id?: string;
  bodyOf: (name: string) => PromptBody;
  onDone: (prompt: Prompt) => void;
  onClose: () => void;
}

/** Saves a prompt under the name that is typed. */
export const PromptNameDialog = (props: PromptNameDialogProps) => {
  const words = useCopy(promptMenuCopy);
  const [send, { error }] = useSavePromptMutation();
  const form = useSchemaForm(PromptName, { name: props.startName });
  /** Made once per dialog: a repeated attempt is the same prompt. */
  const [newId] = useState(() => `prompt_${nanoid(16)}`);
  const [last, setLast] = useState({ name: '', key: '' });
  const submit = async ({ name }: v.InferOutput<typeof PromptName>): Promise<void> => {
    /** Another name is another attempt. */
    const key = last.name === name ? last.key : nanoid();
    setLast({ name, key });
    const { data } = await send({ id: props.id ?? newId, body: props.bodyOf(name), key });
    if (data) props.onDone(data.prompt);
  };
  return (
    <SchemaFormDialog
      form={form}
      title={props.title}
      {...defined({ description: props.description })}
      submitLabel={props.submitLabel}
      ready={form.formState.isValid}
      failure={error ? `${words.saveFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};
