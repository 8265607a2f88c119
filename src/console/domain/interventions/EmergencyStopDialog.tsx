import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useAppDispatch } from '@console/state/hooks';
import { EMERGENCY_STOP_REASON, INTERVENTION_REASON_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { interventionsCopy } from './interventionsCopy';
import { emergencyStopClosed } from './stopDialogSlice';
import { RunningWorkList } from './RunningWorkList';
import { useSendIntervention } from './useSendIntervention';

/** Lists what runs, asks for a reason, and stops it all; it stays until the stop is accepted. Behaviour, section 8.3. */
export const EmergencyStopDialog = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState(EMERGENCY_STOP_REASON);
  const [idempotencyKey, setKey] = useState(nanoid);
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSendIntervention();
  const close = (): void => {
    dispatch(emergencyStopClosed());
  };
  const stop = async (): Promise<void> => {
    const body = { target: 'stop', command: 'stop', params: { force: true }, reason: reason.trim() };
    setFailure(undefined);
    const outcome = await send(body, idempotencyKey);
    if (outcome.status === 'sent') close();
    else setFailure(outcome.status === 'kept' ? outcome.why : `${words.stopFailed}: ${outcome.error.error}`);
  };
  return (
    <FormDialog
      destructive
      title={words.stopTitle}
      description={words.stopEffect}
      submitLabel={isSending ? words.stopping : words.emergencyStop}
      busy={isSending}
      ready={reason.trim() !== ''}
      failure={failure}
      onSubmit={() => void stop()}
      onClose={close}
    >
      <RunningWorkList />
      <TextField
        label={words.reason}
        value={reason}
        maxLength={INTERVENTION_REASON_MAX_LENGTH}
        autoComplete="off"
        error={undefined}
        onChange={(next) => {
          // Under the key of an earlier try, another reason would be refused.
          setReason(next);
          setKey(nanoid());
        }}
      />
    </FormDialog>
  );
};
