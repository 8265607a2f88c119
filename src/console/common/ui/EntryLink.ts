import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { insetFocusRing } from '../theme/focusRing';
import { RADIUS } from '../theme/tokens';

/** A place in a list of places: its icon and name; the current one stands out from a tinted ground. */
export const EntryLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 8px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.text.tertiary },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
    '& svg': { color: theme.vars.palette.primary.text },
  },
  [theme.breakpoints.down('md')]: { height: 40 },
}));
