import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useAddScenarioSetMutation } from '@console/domain/scenario-sets/scenarioSetsApi';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { ScenarioSetBody } from '@contract/http/scenarioSets';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import * as v from 'valibot';
import { setsCopy } from './setsCopy';
import { useSaveSet } from './useSaveSet';

const NamedSet = v.object({ name: ScenarioSetBody.entries.name });

interface SetNameDialogProps {
  /** Absent: a new one. */
  set: ScenarioSet | undefined;
  onDone: (set: ScenarioSet) => void;
  onClose: () => void;
}

export const SetNameDialog = ({ set, onDone, onClose }: SetNameDialogProps) => {
  const words = useCopy(setsCopy);
  const form = useSchemaForm(NamedSet, { name: set?.name ?? '' });
  const [add, adding] = useAddScenarioSetMutation();
  const saving = useSaveSet();
  /** Made once per dialog: a repeated attempt makes no second set. */
  const [key] = useState(() => nanoid());
  const submit = async ({ name }: v.InferOutput<typeof NamedSet>): Promise<void> => {
    if (set) {
      const saved = await saving.save(set, { name });
      if (saved) onDone(saved);
      return;
    }
    const { data } = await add({ body: { name, scenarios: [] }, key });
    if (data) onDone(data.set);
  };
  const failure = adding.error ? `${words.saveFailed}: ${describeApiError(adding.error)}` : saving.failure;
  return (
    <SchemaFormDialog
      form={form}
      title={set ? words.rename : words.add}
      submitLabel={words.save}
      ready={form.formState.isValid}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
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
