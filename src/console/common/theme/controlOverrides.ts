import type { Components, Theme } from '@mui/material/styles';
import { focusRing, insetOutline } from './focusRing';
import { RADIUS } from './tokens';

const phone = '@media (max-width: 599px)';

export const controlOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        minWidth: 0,
        padding: '0 12px',
        borderRadius: RADIUS.control,
        border: 0,
        whiteSpace: 'nowrap',
        transition: 'background-color 100ms',
        '&:focus-visible': focusRing(theme),
        '& .MuiButton-startIcon': { marginRight: 6, marginLeft: 0 },
        '& .MuiButton-endIcon': { marginLeft: 6, marginRight: 0 },
        [phone]: { height: 40 },
      }),
      sizeSmall: { height: 28, padding: '0 10px', fontSize: 12, [phone]: { height: 40, fontSize: 13 } },
      sizeLarge: { height: 40, fontSize: 14 },
      outlined: ({ theme }) => ({
        background: theme.vars.palette.raised,
        boxShadow: insetOutline(theme.vars.palette.border),
        '&:hover': { background: theme.vars.palette.hover },
        '&.Mui-disabled': { border: 0, background: theme.vars.palette.hover, boxShadow: 'none' },
        '&.MuiButton-colorError': {
          background: 'none',
          color: theme.vars.palette.error.main,
          boxShadow: insetOutline(theme.vars.palette.error.line),
        },
      }),
      contained: ({ theme }) => ({
        '&.Mui-disabled': { background: theme.vars.palette.hover, color: theme.vars.palette.text.disabled },
        '&.MuiButton-colorError, &.MuiButton-colorError:hover': {
          background: theme.vars.palette.error.fill ?? '',
        },
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': { background: theme.vars.palette.hover },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: RADIUS.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': { background: theme.vars.palette.hover },
        [phone]: { width: 40, height: 40 },
      }),
      sizeSmall: { width: 24, height: 24, [phone]: { width: 32, height: 32 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 2,
        gap: 2,
        borderRadius: RADIUS.control,
        background: theme.vars.palette.hover,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 28,
        minWidth: 24,
        padding: '0 10px',
        gap: 6,
        border: 0,
        borderRadius: '5px !important',
        margin: '0 !important',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          background: theme.vars.palette.raised,
          color: theme.vars.palette.text.primary,
          fontWeight: 600,
          boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
        },
        '&:focus-visible': focusRing(theme),
        [phone]: { height: 36 },
      }),
      sizeSmall: { height: 24, fontSize: 12, padding: '0 8px', [phone]: { height: 36 } },
    },
  },
};
