import { Button } from '@console/common/ui/Button';
import { DialogBody } from '@console/common/ui/DialogBody';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

/** The title stays; only the list scrolls. */
const PickBody = styled(DialogBody)(({ theme }) => ({
  gap: 12,
  paddingBottom: 0,
  overflowY: 'visible',
  '& ul': {
    minHeight: 0,
    margin: '0 -24px',
    overflowY: 'auto',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 10px',
    minHeight: 44,
    padding: '6px 24px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > small': {
    ...theme.typography.caption,
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

interface PickDialogProps {
  title: string;
  closeLabel: string;
  /** Button for the choice, beside Close. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A list to choose from that scrolls inside a dialog of at most 80 % of the window. */
export const PickDialog = ({ title, closeLabel, action, onClose, children }: PickDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { style: { maxHeight: '80vh' } } }}
    >
      <PickBody>
        <h2 id={id}>{title}</h2>
        {children}
      </PickBody>
      <DialogFooter>
        <Button onClick={onClose}>{closeLabel}</Button>
        {action}
      </DialogFooter>
    </Dialog>
  );
};
