import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { StreamList } from '@console/common/ui/StreamList';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { useToday } from '@console/domain/connectivity/useToday';
import { styled, type Theme } from '@mui/material/styles';
import { useCallback, useEffect, useRef } from 'react';
import { traceCopy } from './traceCopy';
import { TraceRowLine } from './TraceRowLine';
import type { TraceRow } from './tracesSelectors';

const ROW_HEIGHT = 52;
/** On a phone the facts take a second line. */
const PHONE_ROW_HEIGHT = 80;

const NARROW = '@container (max-width: 640px)';
const NARROWER = '@container (max-width: 560px)';

const TONES: ToneName[] = ['success', 'warning', 'error', 'info', 'purple', 'accent', 'tool', 'grey'];

const toneStyles = (theme: Theme) =>
  Object.fromEntries(TONES.map((tone) => [`& [data-tone=${tone}]`, { color: toneOf(theme, tone).main }]));

/** Colours and places of the rows, which are plain elements. */
const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
  flex: 1,
  minHeight: 0,
  '& .event, & .gap': { borderLeft: `2px solid ${theme.vars.palette.border}` },
  '& .event': { display: 'flex', gap: 10, height: '100%', padding: '2px 14px 0 12px' },
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
  // The actor's name is cut before numbers are.
  '& .actor': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '& .priority': { flex: 'none' },
  '& .tokens': { flex: 'none', marginLeft: 'auto', display: 'flex', gap: 8 },
  '& .tokens > b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& .gap': { borderLeftStyle: 'dashed' },
  ...toneStyles(theme),
  // In a narrow panel the detail has the counts and the persona, and in a narrower one the version.
  [NARROW]: { '& .tokens > span, & .persona': { display: 'none' }, '& .type': { width: 84 } },
  [NARROWER]: { '& .facts > button': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '& .event': { gap: 8 },
    '& .type': { width: 92 },
    '& .facts': { flexWrap: 'wrap', gap: '0 8px', height: 48, lineHeight: '24px' },
    // The run has the second line.
    '& .persona, & .facts > button': { display: 'none' },
    '& .actor': { maxWidth: 'calc(100% - 76px)' },
    '& .tokens': { marginLeft: 0 },
    // The run fills its line; the detail has the cost, too.
    '@container (max-width: 420px)': { '& .tokens': { display: 'none' } },
  },
}));

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
  /** The same function for every row: a row is drawn anew only when its event changes. */
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((id: string) => {
    latest.current(id);
  }, []);
  return (
    <Rows>
      <StreamList label={words.title} rows={rows} rowHeight={rowHeight}>
        {(event) => (
          <TraceRowLine event={event} current={event.id === selected} today={today} onSelect={select} />
        )}
      </StreamList>
    </Rows>
  );
};
