import { insetFocusRing } from '@console/common/theme/focusRing';
import { styled, type Theme } from '@mui/material/styles';

/** Half an hour less its gap is 24 px, the least that a finger has to hit. */
export const HOUR_HEIGHT = 52;
/** The words of a meeting, pixels. */
export const LINE_HEIGHT = 16;
export const GUTTER = 52;
export const HEAD_HEIGHT = 40;

/** Scrolls both ways; `--days` says how many columns there are. */
export const Scroll = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

const columns = `${String(GUTTER)}px repeat(var(--days), minmax(0, 1fr))`;

export const DaysHead = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  height: HEAD_HEIGHT,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.border}`,
  '& > span': {
    ...theme.typography.overline,
    overflow: 'hidden',
    padding: '0 6px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& > strong': {
    ...theme.typography.h4,
    overflow: 'hidden',
    padding: '0 8px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
  '& > strong[data-today]': { fontWeight: 600, color: theme.vars.palette.primary.text },
}));

export const HoursGrid = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 24 * HOUR_HEIGHT,
  '& > .cells': { position: 'absolute', inset: `0 0 0 ${String(GUTTER)}px`, touchAction: 'pan-y' },
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--days), minmax(0, 1fr))',
    height: HOUR_HEIGHT / 2,
    userSelect: 'none',
  },
  '& [role=gridcell]': {
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'cell',
    outline: 0,
  },
  '& [role=row]:nth-of-type(odd) > [role=gridcell]': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& [role=gridcell][data-state=past]': { background: theme.vars.palette.sunken },
  '& [role=gridcell]:hover': { background: theme.vars.palette.hover },
  '& [role=gridcell][aria-selected=true]': { background: theme.vars.palette.selected },
  '& > .cells:focus': { outline: 'none' },
  '& > .cells:focus-visible [data-here]': { ...insetFocusRing(theme), position: 'relative', zIndex: 2 },
}));

export const Hours = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  position: 'absolute',
  inset: '0 auto 0 0',
  width: GUTTER,
  color: theme.vars.palette.text.tertiary,
  '& > span': { position: 'absolute', right: 8 },
}));

const meetingStyle = (theme: Theme) => ({
  ...theme.typography.overline,
  display: 'flex',
  flexDirection: 'column' as const,
  width: '100%',
  height: '100%',
  padding: '1px 6px',
  overflow: 'hidden',
  border: 0,
  borderRadius: 4,
  textAlign: 'left' as const,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.active,
  boxShadow: `inset 2px 0 0 ${theme.vars.palette.text.tertiary}, 0 0 0 1px ${theme.vars.palette.background.paper}`,
  cursor: 'pointer',
  pointerEvents: 'auto' as const,
  '&[data-own]': {
    boxShadow: `inset 2px 0 0 ${theme.vars.palette.primary.text ?? ''}, 0 0 0 1px ${theme.vars.palette.background.paper}`,
  },
  '&[data-short]': { justifyContent: 'center' },
  '&:hover': { background: theme.vars.palette.selected },
  '&:focus-visible': insetFocusRing(theme),
  '& strong': {
    flex: 'none',
    maxHeight: `calc(var(--subject-lines) * ${String(LINE_HEIGHT)}px)`,
    overflow: 'hidden',
    fontWeight: 500,
    overflowWrap: 'anywhere' as const,
  },
  '& strong[data-lines="1"]': { textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '& svg': { marginRight: 3, verticalAlign: -1 },
  // The end wraps out of sight where there is no room for it, and the beginning stands alone.
  '& time': {
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap' as const,
    height: LINE_HEIGHT,
    overflow: 'hidden',
    whiteSpace: 'pre' as const,
    color: theme.vars.palette.text.secondary,
  },
  '& .unseen': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

/** Over the cells, which it lets through wherever nothing lies. */
export const Layer = styled('ul')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  pointerEvents: 'none',
  '& > li': { position: 'absolute' },
  '& > .free': {
    left: 0,
    right: 0,
    borderLeft: `3px solid ${theme.vars.palette.primary.text ?? ''}`,
    background: theme.vars.palette.primary.soft,
    opacity: 0.75,
    mixBlendMode: 'multiply',
    ...theme.applyStyles('dark', { mixBlendMode: 'screen' }),
  },
  '& > .now': {
    left: 0,
    right: 0,
    zIndex: 2,
    height: 0,
    borderTop: `2px solid ${theme.vars.palette.error.main}`,
  },
  '& > .other': {
    padding: '1px 6px',
    overflow: 'hidden',
    borderRadius: 4,
    ...theme.typography.overline,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.hover} 0 6px, transparent 6px 12px)`,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
  },
  '& button': meetingStyle(theme),
  '& .heap > button': {
    justifyContent: 'center',
    textAlign: 'center',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
}));
