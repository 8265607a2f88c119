import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import type { Prompt } from '@contract/entities/prompt';
import type { PromptBody } from '@contract/http/prompts';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { promptMenuCopy } from './promptMenuCopy';

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
  const [send, { isLoading, error }] = useSavePromptMutation();
  /** Made once per dialog: a repeated attempt is the same prompt. */
  const [newId] = useState(() => `prompt_${nanoid(16)}`);
  /** Another name is another attempt. */
  const [typed, setTyped] = useState(() => ({ name: props.startName, key: nanoid() }));
  const trimmed = typed.name.trim();
  const submit = async (): Promise<void> => {
    const body = props.bodyOf(trimmed);
    const { data } = await send({ id: props.id ?? newId, body, key: typed.key });
    if (data) props.onDone(data.prompt);
  };
  return (
    <FormDialog
      title={props.title}
      {...(props.description === undefined ? {} : { description: props.description })}
      submitLabel={props.submitLabel}
      busy={isLoading}
      ready={trimmed !== ''}
      failure={error ? `${words.saveFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        value={typed.name}
        error={undefined}
        onChange={(name) => {
          setTyped({ name, key: nanoid() });
        }}
      />
    </FormDialog>
  );
};
