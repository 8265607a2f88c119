import { focusRing } from '@console/common/theme/focusRing';
import { styled } from '@mui/material/styles';

/** Labels in one column, fields in the other; on a phone above each other. */
export const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(52px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '10px 8px',
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > label, & > span': { fontSize: 13, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, minWidth: 0 },
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .last': { gridColumn: '-2 / -1', flexWrap: 'nowrap' },
  '& .hint': {
    ...theme.typography.caption,
    flex: 1,
    minWidth: 140,
    color: theme.vars.palette.text.secondary,
  },
  '& hr': {
    gridColumn: '1 / -1',
    width: '100%',
    margin: 0,
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .error': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    flexBasis: '100%',
    color: theme.vars.palette.error.main,
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
}));

export const Input = styled('textarea')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  padding: '5px 10px',
  border: 0,
  outline: 0,
  resize: 'vertical',
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  '&:focus': focusRing(theme),
  '&[aria-invalid=true]:not(:focus)': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
  '&[data-mono]': theme.typography.mono,
  [theme.breakpoints.down('sm')]: { minHeight: 40, fontSize: 16 },
}));
