import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { toneOf } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { formatOffset, placeOf, type Axis } from '../runTimeline';
import type { StepTotals } from './runStep';
import type { PlacedStep } from './runTree';
import { stepCopy } from './stepCopy';
import { STEP_ICONS } from './stepIcons';

export const STEP_ROW_HEIGHT = 30;
const INDENT_PX = 18;
/** Deeper steps stand no further right: their words must still fit. */
const MAX_INDENT = 12;
const NARROWEST_BAR = 0.4;

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(60px, 3fr) 76px 84px',
  alignItems: 'center',
  gap: 12,
  height: STEP_ROW_HEIGHT,
  padding: '0 20px',
  fontSize: 12,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.hover },
  '&[aria-selected=true]': { background: theme.vars.palette.selected },
  '& > .what': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .what > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& .what > .fold': {
    flex: 'none',
    display: 'inline-flex',
    width: 14,
    color: theme.vars.palette.text.tertiary,
  },
  '& .what > b': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& .what > small': {
    flex: 'none',
    maxWidth: 120,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.tertiary,
  },
  '&[data-critical] .what > b': { fontWeight: 650 },
  '& .error': { flex: 'none', display: 'inline-flex', gap: 3, color: toneOf(theme, 'error').main },
  '& > .bar': { position: 'relative', height: 8, borderRadius: 2, background: theme.vars.palette.sunken },
  '& > .bar > i': {
    position: 'absolute',
    insetBlock: 0,
    minWidth: 3,
    borderRadius: 2,
    background: toneOf(theme, 'grey').main,
    opacity: 0.55,
  },
  '&[data-critical] > .bar > i': { background: theme.vars.palette.primary.main, opacity: 1 },
  '&[data-waits] > .bar > i': {
    opacity: 1,
    background: `repeating-linear-gradient(135deg, ${toneOf(theme, 'warning').main} 0 3px, transparent 3px 6px)`,
  },
  '& > .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& > .cost': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 64px',
    padding: '0 12px',
    '& > .bar, & > .cost': { display: 'none' },
    '& .what > small': { display: 'none' },
  },
}));

interface StepRowProps {
  id: string;
  place: PlacedStep;
  total: StepTotals;
  axis: Axis;
  top: number;
  isSelected: boolean;
  isCritical: boolean;
  isClosed: boolean;
  onSelect: (key: string) => void;
  onToggle: (key: string) => void;
}

/** One step: what, who, when on the axis of the run, how long, and what it cost with all below. */
export const StepRow = ({ id, place, total, axis, top, ...state }: StepRowProps) => {
  const words = useCopy(stepCopy);
  const { step, depth } = place;
  const { isSelected, isCritical, isClosed, onSelect, onToggle } = state;
  const Icon = STEP_ICONS[step.kind];
  const hasChildren = step.children.length > 0;
  const from = placeOf(axis, step.from) * 100;
  const width = Math.max(NARROWEST_BAR, placeOf(axis, step.to) * 100 - from);
  const hidden = isClosed ? total.errors : step.failed ? 1 : 0;
  return (
    <Row
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isClosed : undefined}
      data-critical={isCritical ? '' : undefined}
      data-waits={step.kind === 'card' ? '' : undefined}
      style={{ transform: `translateY(${String(top)}px)` }}
      onClick={() => {
        onSelect(step.key);
      }}
    >
      <span className="what" style={{ paddingLeft: Math.min(depth, MAX_INDENT) * INDENT_PX }}>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- left and right do the same by keyboard */}
        <span
          className="fold"
          onClick={(event) => {
            if (!hasChildren) return;
            event.stopPropagation();
            onToggle(step.key);
          }}
        >
          {hasChildren ? isClosed ? <ChevronRight size={14} /> : <ChevronDown size={14} /> : null}
        </span>
        <Icon size={14} aria-label={words[step.kind]} />
        <b title={step.title}>{step.title.slice(0, 200)}</b>
        <small>{step.actor}</small>
        {hidden > 0 ? (
          <span className="error" title={isClosed ? words.errorsBelow(formatCount(hidden)) : words.failed}>
            <CircleAlert
              size={13}
              aria-label={isClosed ? words.errorsBelow(formatCount(hidden)) : words.failed}
            />
            {isClosed && hidden > 1 ? formatCount(hidden) : null}
          </span>
        ) : null}
      </span>
      <span
        className="bar"
        {...(isCritical ? { role: 'img', 'aria-label': words.critical, title: words.criticalHint } : {})}
      >
        <i style={{ left: `${String(from)}%`, width: `${String(width)}%` }} />
      </span>
      <span className="number">{step.to > step.from ? formatOffset(step.to - step.from).slice(1) : ''}</span>
      <span className="number cost">
        {total.priced ? formatTraceCost(total.cost) : ''}
        {total.unpriced > 0 ? ` + ${String(total.unpriced)}×?` : ''}
      </span>
    </Row>
  );
};
