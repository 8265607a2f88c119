import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** One entry of a server, read in one column. */
export const DetailFrame = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: '16px 20px 32px',
  maxWidth: 1000,
  '& > header': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > header > span:empty': { flex: 1 },
  '& h3': { ...theme.typography.mono, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& h4': theme.typography.h4,
  '& > section': { display: 'flex', flexDirection: 'column', gap: 8 },
  '& > p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

interface DetailHeadProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Name of the entry, what is said of it in chips, and the way back. */
export const DetailHead = ({ title, closeLabel, onClose, children }: DetailHeadProps) => (
  <header>
    <h3>{title}</h3>
    {children}
    <span />
    <TipButton label={closeLabel} onClick={onClose}>
      <X size={16} />
    </TipButton>
  </header>
);
