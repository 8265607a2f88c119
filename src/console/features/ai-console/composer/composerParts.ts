import { RADIUS } from '@console/common/theme/tokens';
import { COMPOSER_MAX_HEIGHT_PX, COMPOSER_MIN_HEIGHT_PX } from '@contract/limits';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';

const COLUMN = { width: '100%', maxWidth: 760, margin: '0 auto' };
const withoutWarning = { shouldForwardProp: (prop: PropertyKey) => prop !== 'warning' };

export const ComposerArea = styled('div')(({ theme }) => ({
  flex: 'none',
  containerType: 'inline-size',
  padding: '0 32px 12px',
  [theme.breakpoints.down('sm')]: { padding: '0 12px 12px' },
}));

export const ComposerBox = styled(
  'div',
  withoutWarning,
)<{ warning: boolean }>(({ theme, warning }) => ({
  ...COLUMN,
  containerType: 'inline-size',
  borderRadius: RADIUS.sheet,
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${warning ? theme.vars.palette.warning.main : theme.vars.palette.control}`,
  '&:focus-within': {
    boxShadow: `inset 0 0 0 2px ${warning ? theme.vars.palette.warning.main : (theme.vars.palette.primary.text ?? '')}`,
  },
}));

export const Input = styled(InputBase)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  padding: '12px 16px 4px',
  '& textarea': {
    minHeight: COMPOSER_MIN_HEIGHT_PX - 16,
    maxHeight: COMPOSER_MAX_HEIGHT_PX - 16,
    overflowY: 'auto !important',
    lineHeight: '22px',
  },
  [theme.breakpoints.down('sm')]: { fontSize: 16 },
}));

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 8px 8px 6px',
  '& > button:not(.send)': { flex: '0 1 auto', minWidth: 0 },
  '& .send': {
    width: 36,
    height: 32,
    marginLeft: 8,
    borderRadius: RADIUS.control,
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    '&:hover': { background: theme.vars.palette.primary.dark },
    '&.Mui-disabled': { color: theme.vars.palette.text.disabled, background: theme.vars.palette.hover },
  },
  '@container (max-width: 480px)': { gap: 0, '& .MuiButton-startIcon': { display: 'none' } },
}));

export const Counter = styled(
  'span',
  withoutWarning,
)<{ warning: boolean }>(({ theme, warning }) => ({
  ...theme.typography.caption,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  color: warning ? theme.vars.palette.warning.main : theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('sm')]: {
    visibility: warning ? 'visible' : 'hidden',
    width: warning ? 'auto' : 0,
  },
}));

/** Beside a choice, what is to be known of it. */
export const Aside = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 'auto',
  paddingLeft: 16,
  color: theme.vars.palette.text.secondary,
}));

export const Warning = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  ...COLUMN,
  margin: '6px auto 0',
  color: theme.vars.palette.warning.main,
}));

export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  ...COLUMN,
  margin: '6px auto 0',
  textAlign: 'right',
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('sm')]: { textAlign: 'left' },
  // A second line is for what the models need, which comes late.
  '@container (max-width: 600px)': { minHeight: '2lh' },
}));
