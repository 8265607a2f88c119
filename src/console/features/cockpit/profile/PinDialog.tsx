import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useGetTracesOfQuery } from '@console/domain/traces/tracesApi';
import { PinBody } from '@contract/http/prompts';
import { useEffect } from 'react';
import * as v from 'valibot';
import { profileCopy } from './profileCopy';

const ID_MAX_LENGTH = 200;
const LOOK_BACK = 200;

const PinnedRun = v.object({
  runId: v.pipe(v.string(), v.trim(), v.union([v.literal(''), PinBody.entries.runId])),
});

interface PinDialogProps {
  agentId: string;
  version: string;
  busy: boolean;
  onPin: (runId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks which run speaks for the version: the agent's newest one, unless another is named; without one the time labels the pin. */
export const PinDialog = ({ agentId, version, busy, onPin, onClose }: PinDialogProps) => {
  const words = useCopy(profileCopy);
  const { data } = useGetTracesOfQuery({ agent: agentId, limit: LOOK_BACK });
  const newest = data?.events.findLast(({ runId }) => runId !== undefined)?.runId;
  const form = useSchemaForm(PinnedRun, { runId: newest ?? '' });
  const { getFieldState, resetField } = form;
  useEffect(() => {
    if (!getFieldState('runId').isDirty) resetField('runId', { defaultValue: newest ?? '' });
  }, [newest, getFieldState, resetField]);
  return (
    <SchemaFormDialog
      form={form}
      title={words.pinTitle(`v${version}`)}
      description={words.pinHint}
      submitLabel={busy ? words.pinning : words.pin}
      busy={busy}
      ready={form.formState.isValid}
      failure={undefined}
      onSubmit={({ runId }) => onPin(runId === '' ? `run_${String(Date.now())}` : runId)}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="runId"
        label={words.pinRun}
        hint={words.pinRunHint}
        maxLength={ID_MAX_LENGTH}
        autoComplete="off"
      />
    </SchemaFormDialog>
  );
};
