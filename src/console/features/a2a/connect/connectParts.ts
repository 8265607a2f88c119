import { styled } from '@mui/material/styles';

export const ConnectBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: 16,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > .narrow': { maxWidth: 480 },
}));
