import { useCopy } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { cardRejectionRequested } from '@console/domain/action-cards/cardsSaga';
import { useAppDispatch } from '@console/state/hooks';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { cardCopy } from '../aiConsoleCopy';

const REASON_MAX_LENGTH = 1000;

/** Rejecting asks for the reason first; it may stay empty. */
export const RejectButton = ({ cardId, busy }: { cardId: string; busy: boolean }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<string>();
  const reject = (): void => {
    dispatch(cardRejectionRequested({ cardId, reason: (reason ?? '').trim() }));
  };
  return (
    <>
      {reason === undefined ? null : (
        <OutlinedInput
          value={reason}
          placeholder={words.reason}
          inputProps={{ 'aria-label': words.reason, maxLength: REASON_MAX_LENGTH }}
          onChange={({ target }) => {
            setReason(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) reject();
          }}
        />
      )}
      <Button
        variant="text"
        color="error"
        disabled={busy}
        onClick={() => {
          if (reason === undefined) setReason('');
          else reject();
        }}
      >
        {words.reject}
      </Button>
    </>
  );
};
