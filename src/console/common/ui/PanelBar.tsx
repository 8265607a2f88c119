import { styled } from '@mui/material/styles';

/** The filter bar under a panel's head; an empty `span` pushes what follows to the right. */
export const PanelBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 8,
  minHeight: 44,
  padding: '6px 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiToggleButtonGroup-root': { maxWidth: '100%', overflowX: 'auto' },
  '& > span:empty': { flex: 1 },
}));
