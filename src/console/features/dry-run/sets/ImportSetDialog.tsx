import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { FilePick } from '@console/common/ui/FilePick';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useImportScenarioSetMutation } from '@console/domain/scenario-sets/scenarioSetsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { ListedSet } from '@contract/http/scenarioSets';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { readScenarioLines } from '@contract/scenarioLines';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { importSetCopy, setsCopy } from './setsCopy';

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
  const [send, { isLoading, error }] = useImportScenarioSetMutation();
  const [name, setName] = useState('');
  const [lines, setLines] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const read = lines === undefined ? undefined : readScenarioLines(lines);
  const count = read?.ok ? read.scenarios.length : 0;
  const replaced = sets.find((set) => set.name.toLowerCase() === name.trim().toLowerCase());
  const choose = async (file: File): Promise<void> => {
    try {
      setLines(await file.text());
      setUnread(undefined);
      setName((typed) => (typed === '' ? nameOf(file.name) : typed));
    } catch {
      setUnread(words.unreadable);
    }
  };
  const wrong = (): string | undefined => {
    if (unread !== undefined) return unread;
    if (read && !read.ok) return words.wrongLine(String(read.line), read.message);
    return read && count === 0 ? words.empty : undefined;
  };
  const submit = async (): Promise<void> => {
    const { data } = await send({ body: { name: name.trim(), lines: lines ?? '' }, key: nanoid() });
    if (!data) return;
    dispatch(toastRequested({ kind: 'success', title: words.done, message: data.set.name }));
    onDone(data.set.id);
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      busy={isLoading}
      ready={count > 0 && name.trim() !== ''}
      failure={error ? describeApiError(error) : wrong()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FilePick label={words.choose} accept=".jsonl,.ndjson,.json,application/x-ndjson" onPick={choose} />
      <TextField
        label={nameLabel}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        hint={replaced && words.replaces(replaced.name, formatCount(replaced.scenarios))}
        onChange={setName}
      />
      {count > 0 ? <p role="status">{words.found(formatCount(count))}</p> : null}
    </FormDialog>
  );
};
