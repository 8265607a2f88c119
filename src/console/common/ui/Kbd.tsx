import { styled } from '@mui/material/styles';
import { RADIUS } from '../theme/tokens';

/** A key as it is printed on the keyboard. */
export const Kbd = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  flex: 'none',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: RADIUS.chip,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.hover,
}));
