import { Button } from '@console/common/ui/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  padding: '24px 24px 0',
  '& h2': theme.typography.h3,
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

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '14px 24px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
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
      <Body>
        <h2 id={id}>{title}</h2>
        {children}
      </Body>
      <Footer>
        <Button onClick={onClose}>{closeLabel}</Button>
        {action}
      </Footer>
    </Dialog>
  );
};
