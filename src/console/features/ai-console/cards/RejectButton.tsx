import { useCopy } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { cardRejectionRequested } from '@console/domain/action-cards/cardsSaga';
import { useAppDispatch } from '@console/state/hooks';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { cardCopy } from './cardCopy';

const REASON_MAX_LENGTH = 1000;

interface RejectButtonProps {
  cardId: string;
  label: string;
  busy: boolean;
}

const focusNow = (input: HTMLInputElement | null): void => input?.focus();

/** Rejecting asks for the reason first; it may stay empty. */
export const RejectButton = ({ cardId, label, busy }: RejectButtonProps) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const reject = (): void => {
    dispatch(cardRejectionRequested({ cardId, reason: (reason ?? '').trim() }));
  };
  return (
    <>
      {reason === undefined ? null : (
        <OutlinedInput
          value={reason}
          placeholder={words.reason}
          inputRef={focusNow}
          inputProps={{ 'aria-label': words.reason, maxLength: REASON_MAX_LENGTH }}
          onChange={({ target }) => {
            setReason(target.value);
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Enter' && !busy) reject();
            if (event.key === 'Escape') {
              setReason(undefined);
              button.current?.focus();
            }
          }}
        />
      )}
      <Button
        ref={button}
        data-card-key="r"
        variant="text"
        color="error"
        disabled={busy}
        onClick={() => {
          if (reason === undefined) setReason('');
          else reject();
        }}
      >
        {label}
      </Button>
    </>
  );
};
