import type { Theme } from '@mui/material/styles';

/** 2 px accent, 2 px off. */
export const focusRing = (theme: Theme) => ({
  outline: 'none',
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}, 0 0 0 4px ${theme.vars.palette.primary.text ?? ''}`,
});

/** For rows, where a ring outside would be cut off. */
export const insetFocusRing = (theme: Theme) => ({
  outline: 'none',
  boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.text ?? ''}`,
});

export const insetOutline = (colour: string): string => `inset 0 0 0 1px ${colour}`;
