import { styled } from '@mui/material/styles';

/** Title of a dialog, a quiet sentence right below it, and what is asked; scrolls where the window is low. */
export const DialogBody = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: 14,
  minHeight: 0,
  padding: 24,
  overflowY: 'auto',
  '& h2': theme.typography.h3,
  '& h2 + p': { marginTop: -10, color: theme.vars.palette.text.secondary },
}));
