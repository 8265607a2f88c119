import { styled } from '@mui/material/styles';

/** A line across the whole shell: icon, a sentence, what can be done about it. */
export const Bar = styled('div', { shouldForwardProp: (prop) => prop !== 'severity' })<{
  severity: 'info' | 'warning';
}>(({ theme, severity }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  minHeight: 40,
  padding: '4px 16px 4px 20px',
  background: theme.vars.palette[severity].soft,
  borderBottom: `1px solid ${theme.vars.palette[severity].line}`,
  '& > svg': { color: theme.vars.palette[severity].main },
  '& > span': { flex: 1, minWidth: 200 },
  '& strong': { fontWeight: 600, marginRight: 8 },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 16px',
    '& > span': { flexBasis: 'calc(100% - 32px)' },
    '& > button': { flex: 1 },
  },
}));
