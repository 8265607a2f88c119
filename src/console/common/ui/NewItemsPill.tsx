import { styled } from '@mui/material/styles';
import { ArrowUp } from 'lucide-react';

const Pill = styled('button')(({ theme }) => ({
  position: 'sticky',
  top: 8,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  margin: '0 auto -28px',
  padding: '0 12px',
  border: 0,
  borderRadius: 14,
  cursor: 'pointer',
  fontWeight: 600,
  fontSize: 12,
  color: theme.vars.palette.background.paper,
  background: theme.vars.palette.text.primary,
}));

interface NewItemsPillProps {
  onClick: () => void;
  /** How many have come since. */
  children: string;
}

/** Over a list that stands still; leads back to the newest. */
export const NewItemsPill = ({ onClick, children }: NewItemsPillProps) => (
  <Pill type="button" onClick={onClick}>
    <ArrowUp size={12} aria-hidden="true" />
    {children}
  </Pill>
);
