import type { CSSObject, Theme } from '@mui/material/styles';

/** A quiet head, rows parted by lines, figures (`data-number`) to the right. Heights are the table's own. */
export const plainTable = ({ typography, vars: { palette } }: Theme): CSSObject => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '0 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& thead th': {
    ...typography.caption,
    height: 32,
    fontWeight: 500,
    color: palette.text.tertiary,
  },
  '& th:first-of-type': { paddingLeft: 16 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& [data-number]': { textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
});
