import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useCopy } from '../copy/languageContext';
import { Button } from './Button';
import { DialogFooter } from './DialogFooter';
import { stateCopy } from './stateCopy';

const Question = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  padding: 24,
  '& h2': theme.typography.h3,
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
}));

interface ConfirmDialogProps {
  open: boolean;
  /** A question. */
  title: string;
  /** Consequences of the action. */
  description?: string;
  /** Says the effect, not "OK". */
  confirmLabel: string;
  destructive?: boolean;
  /** Below the description: what exactly it is about. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Focus starts on the safe choice. While it closes it is in sight for a moment, in which a double click would confirm twice. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const words = useCopy(stateCopy);
  const titleId = useId();
  const descriptionId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      slotProps={{ paper: { style: { width: 420 } } }}
    >
      <Question>
        <h2 id={titleId}>{props.title}</h2>
        <p id={descriptionId}>{props.description}</p>
        {props.children}
      </Question>
      <DialogFooter>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens with focus on the safe choice */}
        <Button autoFocus onClick={props.onCancel}>
          {words.cancel}
        </Button>
        <Button
          look={props.destructive ? 'danger' : 'filled'}
          onClick={props.open ? props.onConfirm : undefined}
        >
          {props.confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
};
