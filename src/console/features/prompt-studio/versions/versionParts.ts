import { styled } from '@mui/material/styles';

export const Waiting = styled('div')({ display: 'grid', gap: 8, padding: 20 });

/** Below the versions. */
export const Caption = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
}));
