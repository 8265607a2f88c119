import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { stateCopy } from '@console/common/ui/stateCopy';
import { useAppDispatch } from '@console/state/hooks';
import { EMERGENCY_STOP_REASON, INTERVENTION_REASON_MAX_LENGTH } from '@contract/limits';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { nanoid } from '@reduxjs/toolkit';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { interventionsCopy } from './interventionsCopy';
import { useInterveneMutation } from './interventionsApi';
import { emergencyStopClosed } from './interventionsSlice';
import { RunningWorkList } from './RunningWorkList';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 24,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '14px 24px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** Lists what runs, asks for a reason, and stops it all. Specification 2, section 2 (Agent Cockpit). */
export const EmergencyStopDialog = () => {
  const words = useCopy(interventionsCopy);
  const { cancel } = useCopy(stateCopy);
  const dispatch = useAppDispatch();
  const id = useId();
  const [reason, setReason] = useState(EMERGENCY_STOP_REASON);
  const [idempotencyKey] = useState(nanoid);
  const [intervene, { isLoading, error }] = useInterveneMutation();
  const close = (): void => {
    dispatch(emergencyStopClosed());
  };
  const stop = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const body = { target: 'stop', command: 'stop', params: { force: true }, reason: reason.trim() };
    const answer = await intervene({ ...body, idempotencyKey });
    if (!answer.error) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-effect`}
      slotProps={{ paper: { style: { width: 480 } } }}
    >
      <form onSubmit={(event) => void stop(event)}>
        <Body>
          <h2 id={`${id}-title`}>{words.stopTitle}</h2>
          <p id={`${id}-effect`}>{words.stopEffect}</p>
          <RunningWorkList />
          <TextField
            required
            fullWidth
            size="small"
            label={words.reason}
            value={reason}
            slotProps={{
              htmlInput: { maxLength: INTERVENTION_REASON_MAX_LENGTH },
              inputLabel: { required: false },
            }}
            onChange={({ target }) => {
              setReason(target.value);
            }}
          />
          {error ? (
            <Notice severity="error" icon={<CircleAlert size={16} />}>
              {words.stopFailed}: {toApiError(error).error}
            </Notice>
          ) : null}
        </Body>
        <Footer>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens with focus on the safe choice */}
          <Button autoFocus type="button" onClick={close}>
            {cancel}
          </Button>
          <Button look="danger" type="submit" disabled={isLoading || reason.trim() === ''}>
            {isLoading ? words.stopping : words.emergencyStop}
          </Button>
        </Footer>
      </form>
    </Dialog>
  );
};
