import { RADIUS } from '@console/common/theme/tokens';
import { toneOf } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';

export const CardArticle = styled('article')(({ theme }) => ({
  marginLeft: 40,
  overflow: 'hidden',
  borderRadius: RADIUS.sheet,
  background: theme.vars.palette.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  [theme.breakpoints.down('sm')]: { marginLeft: 0 },
}));

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px 14px',
  '& > div': { flex: 1, minWidth: 0 },
  '& h3': { ...theme.typography.subtitle1, lineHeight: '20px' },
  '& p': {
    ...theme.typography.caption,
    whiteSpace: 'pre-wrap',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Tile = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: 8,
  color: theme.vars.palette.primary.text,
  background: theme.vars.palette.primary.soft,
}));

export const CardBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '12px 14px',
});

export const CardFooter = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px 10px 14px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': {
    ...theme.typography.caption,
    flex: 1,
    minWidth: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& button': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > p': { flexBasis: '100%' },
    '& > button': { flex: 1, minHeight: 40 },
  },
}));

export const ChosenTime = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '12px 14px 0',
  fontWeight: 600,
});

/** A remark that whoever decides should know. */
export const CardLine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  padding: '0 14px 10px',
  overflowWrap: 'anywhere',
  color: toneOf(theme, 'warning').main,
  '& > svg': { flex: 'none' },
}));
