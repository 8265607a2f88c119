import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime } from '@console/common/format/dateTime';
import { useToday } from '@console/domain/connectivity/useToday';
import type { ActionCard } from '@contract/entities/actionCard';
import Alert from '@mui/material/Alert';
import { cardCopy } from './cardCopy';
import { useBrokenConfirmation } from './useBrokenConfirmation';

/** Why a confirmation came to nothing: the step that failed, or what was in the way of deciding. */
export const FailedConfirmation = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const today = useToday();
  const broken = useBrokenConfirmation(card);
  if (broken) {
    const { status, step, reason } = broken;
    const what = step ? words[step.kind] : words.noPlatform;
    return (
      <Alert severity={status === 'failed' ? 'error' : 'warning'}>
        {`${words[`${status}At`](what)}${reason === '' ? '' : `: ${reason}`}`}
      </Alert>
    );
  }
  const { failure } = card;
  if (!failure || card.status === 'approved' || card.status === 'completed') return null;
  return (
    <Alert severity="error">
      {`${words.lastFailed(failure.by, formatDayTime(failure.at, today))}: ${failure.message}`}
    </Alert>
  );
};
