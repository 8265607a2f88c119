import { NewItemsPill } from '@console/common/ui/NewItemsPill';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { useToday } from '@console/domain/connectivity/useToday';
import type { TraceRow } from './tracesSelectors';
import { styled, type Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Unplug } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { traceCopy } from './traceCopy';
import { TraceRowLine } from './TraceRowLine';
import { usePausedRows } from './usePausedRows';

const ROW_HEIGHT = 52;
/** On a phone the facts take a second line. */
const PHONE_ROW_HEIGHT = 80;

const NARROW = '@container (max-width: 640px)';

const TONES: ToneName[] = ['success', 'warning', 'error', 'info', 'purple', 'accent', 'tool', 'grey'];

const toneStyles = (theme: Theme) =>
  Object.fromEntries(TONES.map((tone) => [`& [data-tone=${tone}]`, { color: toneOf(theme, tone).main }]));

const Scroll = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '& > ul': { position: 'relative' },
  '& li': { position: 'absolute', insetInline: 0, height: ROW_HEIGHT, overflow: 'hidden' },
  '& .event, & .gap': {
    display: 'flex',
    gap: 10,
    height: '100%',
    padding: '2px 14px 1px 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    borderLeft: `2px solid ${theme.vars.palette.border}`,
  },
  '& [data-priority=high]': { borderLeftColor: theme.vars.palette.error.main },
  '& [data-priority=medium]': { borderLeftColor: theme.vars.palette.warning.main },
  '& time': { ...theme.typography.caption, flex: 'none', width: 58, lineHeight: '24px' },
  '& time > small': { ...theme.typography.caption, display: 'block' },
  '& time, & .facts': { color: theme.vars.palette.text.tertiary },
  '& .type, & .priority': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .type': { flex: 'none', width: 102, height: 24, fontSize: 12, fontWeight: 500 },
  '& .what': { flex: 1, minWidth: 0 },
  '& .what > button, & .facts': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what > button': {
    display: 'block',
    maxWidth: '100%',
    height: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': insetFocusRing(theme),
  },
  '& [aria-current=true]': { background: theme.vars.palette.selected },
  '& .facts': { ...theme.typography.caption, display: 'flex', alignItems: 'center', gap: 8, height: 24 },
  '& .actor': { color: theme.vars.palette.text.secondary },
  '& .tokens': { marginLeft: 'auto', display: 'flex', gap: 8 },
  '& .tokens > b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& .gap': { alignItems: 'center', color: theme.vars.palette.warning.main, borderStyle: 'dashed' },
  ...toneStyles(theme),
  // In a narrow panel the detail has the counts.
  [NARROW]: { '& .tokens > span': { display: 'none' }, '& .type': { width: 84 } },
  [theme.breakpoints.down('sm')]: {
    '& li': { height: PHONE_ROW_HEIGHT },
    '& .event': { gap: 8 },
    '& .type': { width: 92 },
    '& .facts': { flexWrap: 'wrap', gap: '0 8px', height: 48, lineHeight: '24px' },
    '& .tokens': { marginLeft: 0 },
  },
}));

const keyOf = (row: TraceRow): string =>
  row.kind === 'event' ? row.event.id : `gap:${String(row.gap.from)}`;

interface TraceListProps {
  rows: readonly TraceRow[];
  /** Id of the event whose detail is open. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Newest first. Scrolled away from the top it stands still, and says how many have come since. */
export const TraceList = ({ rows, selected, onSelect }: TraceListProps) => {
  const words = useCopy(traceCopy);
  const today = useToday();
  const rowHeight = useIsPhone() ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, waiting, pause, resume } = usePausedRows(rows);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = shown[index];
      return row ? keyOf(row) : index;
    },
    overscan: 12,
    initialRect: { width: 800, height: 600 },
  });
  /** The same function for every row: a row is drawn anew only when its event changes. */
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((id: string) => {
    latest.current(id);
  }, []);
  const toTop = (): void => {
    resume();
    scroller.current?.scrollTo({ top: 0 });
  };
  return (
    <Scroll
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={words.title}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop > ROW_HEIGHT / 2) pause();
        else resume();
      }}
    >
      {waiting > 0 ? (
        <NewItemsPill onClick={toTop}>{words.newEvents(formatCount(waiting))}</NewItemsPill>
      ) : null}
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = shown[index];
          return (
            <li key={String(key)} style={{ top: start }}>
              {row?.kind === 'event' ? (
                <TraceRowLine
                  event={row.event}
                  current={row.event.id === selected}
                  today={today}
                  onSelect={select}
                />
              ) : null}
              {row?.kind === 'gap' ? (
                <div className="gap">
                  <Unplug size={14} aria-hidden="true" />
                  {words.gap(formatCount(row.gap.count))}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Scroll>
  );
};
