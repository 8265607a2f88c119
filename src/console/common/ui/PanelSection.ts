import { styled } from '@mui/material/styles';
import { RADIUS } from '../theme/tokens';

/** The ground of a panel. */
export const PanelSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: RADIUS.panel,
  background: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
}));

/** Its title, facts beside it, and what can be done. */
export const PanelHead = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 44,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h4, whiteSpace: 'nowrap' },
}));
