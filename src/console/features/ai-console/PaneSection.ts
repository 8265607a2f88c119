import { styled } from '@mui/material/styles';

/** A pane in the chat's place, with a `header` as high as the chat's. */
export const PaneSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    height: 52,
    padding: '0 8px 0 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > header > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
