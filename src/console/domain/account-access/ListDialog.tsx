import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { stateCopy } from '@console/common/ui/stateCopy';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: 14,
  minHeight: 0,
  padding: 24,
  overflowY: 'auto',
  '& h2': theme.typography.h3,
  '& h2 + p': { marginTop: -10, color: theme.vars.palette.text.secondary },
}));

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '14px 24px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** Lines with what they are about, facts below it, and what can be done at the end. */
export const AccessLines = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& h3': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& p': {
    ...theme.typography.caption,
    marginTop: 2,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

interface ListDialogProps {
  title: string;
  description: string;
  /** Beside the button that closes. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something that is looked through, with what can be done to each line. */
export const ListDialog = ({ title, description, actions, onClose, children }: ListDialogProps) => {
  const words = useCopy(stateCopy);
  const id = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <Body>
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
        {children}
      </Body>
      <Footer>
        <Button onClick={onClose}>{words.close}</Button>
        {actions}
      </Footer>
    </Dialog>
  );
};
