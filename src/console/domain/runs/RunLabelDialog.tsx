import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { formatCount } from '@console/common/format/numbers';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { RunLabel, type RunSummary } from '@contract/entities/runSummary';
import { RunLabelsBody } from '@contract/http/runList';
import { RUN_LABELS_AT_ONCE } from '@contract/limits';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { nanoid } from '@reduxjs/toolkit';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { changesOf, isOn, labelsIn } from './labelChanges';
import { runLabelCopy } from './runLabelCopy';
import { useGetRunFacetsQuery, useLabelRunsMutation } from './runsApi';

type LabelledRuns = readonly Pick<RunSummary, 'runId' | 'labels'>[];

const TOO_MANY = 'too many';

const changeOfLabels = (runs: LabelledRuns) =>
  v.pipe(
    v.object({
      typed: v.pipe(
        v.string(),
        v.check((typed) => labelsIn(typed).every((label) => v.is(RunLabel, label))),
      ),
      marks: v.record(v.string(), v.picklist(['all', 'none'])),
    }),
    v.forward(
      v.check(({ typed, marks }) => {
        const { add, remove } = changesOf(runs, marks, typed);
        return Math.max(add.length, remove.length) <= RUN_LABELS_AT_ONCE;
      }, TOO_MANY),
      ['typed'],
    ),
    v.transform(({ typed, marks }) => ({
      runIds: runs.map(({ runId }) => runId),
      ...changesOf(runs, marks, typed),
    })),
    RunLabelsBody,
  );

interface RunLabelDialogProps {
  runs: LabelledRuns;
  onClose: () => void;
  onDone: () => void;
}

/** Labels of the selected runs: known ones are ticked, new ones typed. */
export const RunLabelDialog = ({ runs, onClose, onDone }: RunLabelDialogProps) => {
  const words = useCopy(runLabelCopy);
  const dispatch = useAppDispatch();
  const { data } = useGetRunFacetsQuery(undefined);
  const [send, { error }] = useLabelRunsMutation();
  const form = useSchemaForm(changeOfLabels(runs), { typed: '', marks: {} }, 'on-change');
  const { errors, isValid } = form.formState;
  const submit = async (body: RunLabelsBody): Promise<void> => {
    const answer = await send({ body, key: nanoid() });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.labelled }));
    onDone();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.labelTitle}
      description={words.labelEffect(formatCount(runs.length))}
      submitLabel={words.save}
      ready={isValid}
      failure={error ? `${words.labelFailed}: ${describeApiError(toApiError(error))}` : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="typed"
        label={words.newLabel}
        autoComplete="off"
        maxLength={400}
        hint={words.labelHint}
        wrong={errors.typed?.message === TOO_MANY ? words.tooMany : words.tooLong}
      />
      <Controller
        control={form.control}
        name="marks"
        rules={{ deps: ['typed'] }}
        render={({ field: { value: marks, onChange } }) => (
          <FormGroup>
            {(data?.labels ?? []).map((label) => {
              const on = marks[label] ?? isOn(runs, label);
              return (
                <FormControlLabel
                  key={label}
                  label={on === 'some' ? `${label} (${words.onSome})` : label}
                  slotProps={{ typography: { variant: 'body2' } }}
                  control={
                    <Checkbox
                      size="small"
                      checked={on === 'all'}
                      indeterminate={on === 'some'}
                      onChange={() => {
                        onChange({ ...marks, [label]: on === 'all' ? 'none' : 'all' });
                      }}
                    />
                  }
                />
              );
            })}
          </FormGroup>
        )}
      />
    </SchemaFormDialog>
  );
};
