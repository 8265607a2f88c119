import { RADIUS } from '@console/common/theme/tokens';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';

const TOP = 112;

/** Over the upper part of the page, so that it does not jump as its list shrinks; a phone gives it everything. */
export const Overlay = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    width: 640,
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: `calc(100dvh - ${String(TOP + 16)}px)`,
    margin: `${String(TOP)}px 16px 16px`,
    borderRadius: RADIUS.palette,
    [theme.breakpoints.down('sm')]: {
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: 0,
      borderRadius: 0,
    },
  },
}));

export const QueryBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  height: 56,
  padding: '0 16px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.tertiary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    fontSize: 16,
    lineHeight: '24px',
    caretColor: theme.vars.palette.primary.text,
    '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
  },
  [theme.breakpoints.down('sm')]: { padding: '0 8px 0 16px' },
}));

export const List = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 8px 8px',
  '& h3': {
    ...theme.typography.caption,
    fontWeight: 500,
    padding: '10px 12px 6px',
    color: theme.vars.palette.text.tertiary,
  },
  [theme.breakpoints.down('sm')]: { flex: 1 },
}));

export const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 40,
  padding: '0 12px',
  borderRadius: RADIUS.inset,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  scrollMargin: '36px 0 8px',
  '& > svg': { color: theme.vars.palette.text.tertiary },
  '& > strong': { flex: 'none', fontWeight: 500 },
  '& > span': {
    ...theme.typography.caption,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.tertiary,
  },
  '&[aria-selected="true"]': {
    background: theme.vars.palette.selected,
    '& > svg': { color: theme.vars.palette.primary.text },
    '& > strong': { fontWeight: 600 },
    '& > kbd': { color: theme.vars.palette.primary.text, background: theme.vars.palette.primary.soft },
  },
  [theme.breakpoints.down('sm')]: { height: 44, '& > kbd': { display: 'none' } },
}));

export const PaletteFooter = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  height: 40,
  marginTop: 'auto',
  padding: '0 16px 0 20px',
  color: theme.vars.palette.text.tertiary,
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > [role="status"]': { flex: 1 },
  '& > kbd:nth-of-type(n + 3)': { marginLeft: 8 },
}));
