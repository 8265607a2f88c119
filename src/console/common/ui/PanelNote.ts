import { styled } from '@mui/material/styles';

/** A quiet sentence of a panel in a `span`, and what can be done beside it. */
export const PanelNote = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: '1 1 240px' },
}));
