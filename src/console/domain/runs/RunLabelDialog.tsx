import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetRunFacetsQuery, useLabelRunsMutation } from './runsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { RunSummary } from '@contract/entities/runSummary';
import { RUN_LABEL_MAX_LENGTH, RUN_LABELS_AT_ONCE } from '@contract/limits';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { changesOf, isOn, labelsIn, type Marks } from './labelChanges';
import { runLabelCopy } from './runLabelCopy';

interface RunLabelDialogProps {
  runs: readonly Pick<RunSummary, 'runId' | 'labels'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Labels of the selected runs: known ones are ticked, new ones typed. */
export const RunLabelDialog = ({ runs, onClose, onDone }: RunLabelDialogProps) => {
  const words = useCopy(runLabelCopy);
  const dispatch = useAppDispatch();
  const { data } = useGetRunFacetsQuery(undefined);
  const [send, { isLoading, error }] = useLabelRunsMutation();
  const [marks, setMarks] = useState<Marks>({});
  const [typed, setTyped] = useState('');
  const { add, remove } = changesOf(runs, marks, typed);
  const isTooLong = labelsIn(typed).some((label) => label.length > RUN_LABEL_MAX_LENGTH);
  const isTooMany = add.length > RUN_LABELS_AT_ONCE || remove.length > RUN_LABELS_AT_ONCE;
  const submit = async (): Promise<void> => {
    const body = { runIds: runs.map(({ runId }) => runId), add, remove };
    const answer = await send({ body, key: nanoid() });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.labelled }));
    onDone();
  };
  return (
    <FormDialog
      title={words.labelTitle}
      description={words.labelEffect(formatCount(runs.length))}
      submitLabel={words.save}
      busy={isLoading}
      ready={add.length + remove.length > 0 && !isTooLong && !isTooMany}
      failure={error ? `${words.labelFailed}: ${describeApiError(toApiError(error))}` : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.newLabel}
        autoComplete="off"
        maxLength={400}
        value={typed}
        hint={words.labelHint}
        error={isTooLong ? words.tooLong : isTooMany ? words.tooMany : undefined}
        onChange={setTyped}
      />
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
                    setMarks({ ...marks, [label]: on === 'all' ? 'none' : 'all' });
                  }}
                />
              }
            />
          );
        })}
      </FormGroup>
    </FormDialog>
  );
};
