import { styled } from '@mui/material/styles';

/** The buttons of a dialog, below what it says. */
export const DialogFooter = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '14px 24px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
