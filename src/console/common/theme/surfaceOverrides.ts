import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from './tokens';

const floating = (theme: Theme, shadow: 8 | 24) => ({
  background: theme.vars.palette.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}, ${theme.shadows[shadow]}`,
});

export const surfaceOverrides: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating(theme, 8), borderRadius: RADIUS.inset, marginTop: 4 }),
      list: { padding: 4 },
    },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ ...floating(theme, 8), borderRadius: RADIUS.panel }) },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        padding: '0 8px',
        gap: 8,
        borderRadius: RADIUS.control,
        fontSize: 13,
        lineHeight: '20px',
        '&:hover, &.Mui-focusVisible': { background: theme.vars.palette.hover },
        '@media (max-width: 599px)': { minHeight: 40 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme, 24),
        width: 480,
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: RADIUS.sheet,
        // Full-screen on a phone, whatever width a dialog has elsewhere.
        [theme.breakpoints.down('sm')]: {
          width: '100% !important',
          maxWidth: '100%',
          height: '100%',
          maxHeight: '100% !important',
          margin: 0,
          borderRadius: 0,
        },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => floating(theme, 24) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { background: theme.vars.palette.overlay },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...floating(theme, 8),
        color: theme.vars.palette.text.primary,
        borderRadius: RADIUS.inset,
        padding: '6px 10px',
        fontSize: 12,
        lineHeight: '18px',
        fontWeight: 400,
      }),
    },
  },
};
