import { styled } from '@mui/material/styles';
import { RADIUS } from '../theme/tokens';
import { toneOf, type ToneName } from './tone';

interface ChipLook {
  tone?: ToneName;
  /** Outlined instead of soft: for what is a fact, not a state. */
  outlined?: boolean;
}

/** Soft ground and text of one hue, icon or dot first; never a pill, never a button. */
export const Chip = styled('span', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'outlined',
})<ChipLook>(({ theme, tone = 'grey', outlined }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  height: 20,
  padding: '0 7px',
  borderRadius: RADIUS.chip,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  ...(outlined
    ? { color: theme.vars.palette.text.secondary, boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}` }
    : { color: toneOf(theme, tone).main, background: toneOf(theme, tone).soft }),
}));
