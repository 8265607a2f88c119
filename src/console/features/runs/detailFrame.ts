import type { CSSObject, Theme } from '@mui/material/styles';

/** Details beside the rows of a run: a bar, and what scrolls below it. */
export const detailFrame = ({ vars: { palette } }: Theme): CSSObject => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: `1px solid ${palette.divider}`,
  background: palette.sunken,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    minHeight: 44,
    padding: '0 12px 0 20px',
    borderBottom: `1px solid ${palette.divider}`,
  },
});
