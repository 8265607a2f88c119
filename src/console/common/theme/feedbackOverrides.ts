import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from './tokens';

const softAlert = (theme: Theme, severity: 'success' | 'warning' | 'error' | 'info') => ({
  [`&.MuiAlert-color${severity.charAt(0).toUpperCase()}${severity.slice(1)}`]: {
    background: theme.vars.palette[severity].soft,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette[severity].line}`,
    '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
  },
});

export const feedbackOverrides: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 12px',
        borderRadius: RADIUS.control,
        color: theme.vars.palette.text.primary,
        fontSize: 13,
        lineHeight: '20px',
        '& .MuiAlert-icon, & .MuiAlert-message': { padding: 0 },
        '& .MuiAlert-icon': { marginRight: 10, paddingTop: 2, fontSize: 16 },
        // On the first line, and no taller than it.
        '& .MuiAlert-action': { margin: '-4px -4px -4px auto', padding: '0 0 0 16px' },
        ...softAlert(theme, 'success'),
        ...softAlert(theme, 'warning'),
        ...softAlert(theme, 'error'),
        ...softAlert(theme, 'info'),
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 20,
        borderRadius: RADIUS.chip,
        fontSize: 12,
        fontWeight: 500,
        background: theme.vars.palette.grey.soft,
        color: theme.vars.palette.grey.main,
      }),
      label: { padding: '0 7px' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, background: theme.vars.palette.active }),
    },
  },
};
