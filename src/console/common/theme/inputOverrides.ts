import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from './focusRing';
import { RADIUS } from './tokens';

const phone = '@media (max-width: 599px)';

export const inputOverrides: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        borderRadius: RADIUS.control,
        fontSize: 13,
        lineHeight: '20px',
        background: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control, top: 0 },
        '& legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.control },
        '&.Mui-focused': focusRing(theme),
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.control,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
        [phone]: { minHeight: 40, fontSize: 16 },
      }),
      input: ({ theme }) => ({
        padding: '0 10px',
        height: 32,
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        [phone]: { height: 40 },
      }),
      multiline: { padding: '6px 0' },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: 12, lineHeight: '16px' } },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: ({ theme }) => ({ height: 2, background: theme.vars.palette.primary.text ?? '' }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 40,
        padding: '0 9px',
        fontSize: 13,
        fontWeight: 500,
        textTransform: 'none',
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
};
