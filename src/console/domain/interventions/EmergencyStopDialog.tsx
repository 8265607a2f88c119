import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useAppDispatch } from '@console/state/hooks';
import { EMERGENCY_STOP_REASON, INTERVENTION_REASON_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useInterveneMutation } from './interventionsApi';
import { interventionsCopy } from './interventionsCopy';
import { emergencyStopClosed } from './interventionsSlice';
import { RunningWorkList } from './RunningWorkList';

/** Lists what runs, asks for a reason, and stops it all. Specification 2, section 2 (Agent Cockpit). */
export const EmergencyStopDialog = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState(EMERGENCY_STOP_REASON);
  const [idempotencyKey] = useState(nanoid);
  const [intervene, { isLoading, error }] = useInterveneMutation();
  const close = (): void => {
    dispatch(emergencyStopClosed());
  };
  const stop = async (): Promise<void> => {
    const body = { target: 'stop', command: 'stop', params: { force: true }, reason: reason.trim() };
    const answer = await intervene({ ...body, idempotencyKey });
    if (!answer.error) close();
  };
  return (
    <FormDialog
      destructive
      title={words.stopTitle}
      description={words.stopEffect}
      submitLabel={isLoading ? words.stopping : words.emergencyStop}
      busy={isLoading}
      ready={reason.trim() !== ''}
      failure={error ? `${words.stopFailed}: ${toApiError(error).error}` : undefined}
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
        onChange={setReason}
      />
    </FormDialog>
  );
};
