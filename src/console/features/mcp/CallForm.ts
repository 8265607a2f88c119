import { styled } from '@mui/material/styles';

/** The arguments of a call, and its buttons in a `footer`. */
export const CallForm = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxWidth: 720,
  '& > footer': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
