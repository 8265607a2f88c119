import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { formatCount } from '@console/common/format/numbers';
import { FilePick } from '@console/common/ui/FilePick';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useImportScenarioSetMutation } from '@console/domain/scenario-sets/scenarioSetsApi';
import { useAppDispatch } from '@console/state/hooks';
import { ScenarioImportBody, type ListedSet } from '@contract/http/scenarioSets';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { readScenarioLines } from '@contract/scenarioLines';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { importSetCopy, setsCopy } from './setsCopy';

const NamedImport = v.object({ name: ScenarioImportBody.entries.name });

interface ImportSetDialogProps {
  sets: readonly ListedSet[];
  onDone: (id: string) => void;
  onClose: () => void;
}

const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '').slice(0, PROMPT_NAME_MAX_LENGTH);

/** Says what a file holds, and which set it would replace, before anything is changed. */
export const ImportSetDialog = ({ sets, onDone, onClose }: ImportSetDialogProps) => {
  const words = useCopy(importSetCopy);
  const { name: nameLabel } = useCopy(setsCopy);
  const dispatch = useAppDispatch();
  const [send, { error }] = useImportScenarioSetMutation();
  const form = useSchemaForm(NamedImport, { name: '' });
  const typed = useWatch({ control: form.control, name: 'name' });
  const [lines, setLines] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const read = lines === undefined ? undefined : readScenarioLines(lines);
  const count = read?.ok ? read.scenarios.length : 0;
  const replaced = sets.find((set) => set.name.toLowerCase() === typed.trim().toLowerCase());
  const choose = async (file: File): Promise<void> => {
    try {
      setLines(await file.text());
      setUnread(undefined);
      if (form.getValues('name') === '') form.setValue('name', nameOf(file.name), { shouldValidate: true });
    } catch {
      setUnread(words.unreadable);
    }
  };
  const wrong = (): string | undefined => {
    if (unread !== undefined) return unread;
    if (read && !read.ok) return words.wrongLine(String(read.line), read.message);
    return read && count === 0 ? words.empty : undefined;
  };
  const submit = async ({ name }: v.InferOutput<typeof NamedImport>): Promise<void> => {
    const { data } = await send({ body: { name, lines: lines ?? '' }, key: nanoid() });
    if (!data) return;
    dispatch(toastRequested({ kind: 'success', title: words.done, message: data.set.name }));
    onDone(data.set.id);
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      ready={count > 0 && form.formState.isValid}
      failure={error ? describeApiError(error) : wrong()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FilePick label={words.choose} accept=".jsonl,.ndjson,.json,application/x-ndjson" onPick={choose} />
      <FormTextField
        control={form.control}
        name="name"
        label={nameLabel}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        hint={replaced && words.replaces(replaced.name, formatCount(replaced.scenarios))}
      />
      {count > 0 ? <p role="status">{words.found(formatCount(count))}</p> : null}
    </SchemaFormDialog>
  );
};
