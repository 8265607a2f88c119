import { insetFocusRing } from '@console/common/theme/focusRing';
import { styled, type Theme } from '@mui/material/styles';
import { LOG_MARKS } from './logMarks';

export const ROW_HEIGHT = 30;
/** On a phone the message takes a line of its own. */
export const PHONE_ROW_HEIGHT = 52;

const mark = (image: string) => ({
  content: '""',
  flex: 'none' as const,
  width: 14,
  height: 14,
  background: 'currentColor',
  mask: `${image} center / contain no-repeat`,
});

/** Columns of head and rows: time, level, agent, message, flag. */
const COLUMNS = {
  '& .time': { flex: 'none', width: 112 },
  '& .level': { display: 'flex', alignItems: 'center', gap: 6, flex: 'none', width: 78 },
  '& .agent': { flex: 'none', width: 104 },
  '& .message': { flex: 1, minWidth: 0 },
};

const levelStyles = ({ vars: { palette } }: Theme) => ({
  '& .time, & .agent, & .level': { color: palette.text.secondary },
  '& .flag': { flex: 'none', width: 24, display: 'flex', justifyContent: 'flex-end' },
  '& .dry': { flex: 'none', paddingLeft: 12, color: palette.text.tertiary },
  '& .flag::before': { ...mark(LOG_MARKS.flag), color: palette.warning.main },
  '& .level::before': mark(LOG_MARKS.debug),
  '& [data-level=debug]': { color: palette.text.tertiary },
  '& [data-level=info] .level::before': { ...mark(LOG_MARKS.info), background: palette.info.main },
  '& [data-level=warn] .level': { color: palette.warning.main },
  '& [data-level=warn] .level::before': mark(LOG_MARKS.warn),
  '& [data-level=error] .level, & [data-level=error] .message': { color: palette.error.main },
  '& [data-level=error] .level::before': mark(LOG_MARKS.error),
  '& [data-level=error]': { background: palette.error.soft },
  '& [data-index][aria-selected=true]': {
    background: palette.selected,
    boxShadow: `inset 2px 0 0 ${palette.primary.text ?? ''}`,
  },
});

export const ListHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: 40,
  padding: '0 20px',
  fontSize: 12,
  fontWeight: 500,
  color: theme.vars.palette.text.tertiary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  ...COLUMNS,
  [theme.breakpoints.down('sm')]: {
    padding: '0 8px 0 16px',
    '& .level, & .agent': { display: 'none' },
    '& .time': { width: 'auto', flex: 1 },
    '& .message': { display: 'none' },
  },
}));

export const Scroll = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overflowAnchor: 'none',
  '&:focus-visible': insetFocusRing(theme),
  '& > div': { position: 'relative' },
  '& [data-index]': {
    ...theme.typography.mono,
    position: 'absolute',
    top: 0,
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    height: ROW_HEIGHT,
    padding: '0 20px',
    contain: 'strict',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '& > span': { overflow: 'hidden', whiteSpace: 'nowrap' },
    '& > .message': { textOverflow: 'ellipsis', unicodeBidi: 'isolate' },
    '& mark': {
      color: 'inherit',
      background: theme.vars.palette.warning.soft,
      borderRadius: 2,
      outline: `1px solid ${theme.vars.palette.warning.main}`,
    },
  },
  ...COLUMNS,
  ...levelStyles(theme),
  [theme.breakpoints.down('sm')]: {
    '& [data-index]': {
      flexWrap: 'wrap',
      alignContent: 'center',
      height: PHONE_ROW_HEIGHT,
      padding: '0 16px',
    },
    '& .time': { width: 112 },
    '& .message': { flex: '1 0 100%', order: 1 },
    '& .flag': { marginLeft: 'auto' },
    // The Japanese word for a dry run is wider: the agent's name gives way, or it would be a line more than the row has.
    'html:lang(ja) & .agent': { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
}));

export const Pill = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 28,
  margin: '0 0 0 auto',
  padding: '0 12px',
  border: 0,
  borderRadius: 14,
  cursor: 'pointer',
  font: 'inherit',
  fontWeight: 600,
  fontSize: 12,
  color: theme.vars.palette.background.paper,
  background: theme.vars.palette.text.primary,
  '& > i': { width: 1, height: 12, background: 'currentColor', opacity: 0.4 },
}));

export const ListEnd = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  insetInline: 0,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  padding: '0 20px',
  color: theme.vars.palette.text.tertiary,
  '&[data-tone=warning]': { color: theme.vars.palette.warning.main },
}));
