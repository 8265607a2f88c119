import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useAddScenarioSetMutation } from '@console/domain/scenario-sets/scenarioSetsApi';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { setsCopy } from './setsCopy';
import { useSaveSet } from './useSaveSet';

interface SetNameDialogProps {
  /** Absent: a new one. */
  set: ScenarioSet | undefined;
  onDone: (set: ScenarioSet) => void;
  onClose: () => void;
}

export const SetNameDialog = ({ set, onDone, onClose }: SetNameDialogProps) => {
  const words = useCopy(setsCopy);
  const [name, setName] = useState(set?.name ?? '');
  const [add, adding] = useAddScenarioSetMutation();
  const saving = useSaveSet();
  /** Made once per dialog: a repeated attempt makes no second set. */
  const [key] = useState(() => nanoid());
  const submit = async (): Promise<void> => {
    if (set) {
      const saved = await saving.save(set, { name: name.trim() });
      if (saved) onDone(saved);
      return;
    }
    const { data } = await add({ body: { name: name.trim(), scenarios: [] }, key });
    if (data) onDone(data.set);
  };
  const failure = adding.error ? `${words.saveFailed}: ${describeApiError(adding.error)}` : saving.failure;
  return (
    <FormDialog
      title={set ? words.rename : words.add}
      submitLabel={words.save}
      busy={adding.isLoading || saving.busy}
      ready={name.trim() !== ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PROMPT_NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        onChange={setName}
      />
    </FormDialog>
  );
};
