import { useCopy } from '@console/common/copy/languageContext';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import {
  CircleAlert,
  Equal,
  Flag,
  MoveLeft,
  MoveRight,
  EqualNot,
  Shuffle,
  type LucideIcon,
} from 'lucide-react';
import { formatOffset } from '../runTimeline';
import { stepCopy } from '../steps/stepCopy';
import { STEP_ICONS } from '../steps/stepIcons';
import type { ComparedStep } from './comparableRun';
import { compareCopy } from './compareCopy';
import type { ComparedRow } from './compareRuns';

export const COMPARE_ROW_HEIGHT = 32;
const INDENT_PX = 14;
const MAX_INDENT = 8;

const VERDICTS: Record<
  ComparedRow['verdict'],
  { Icon: LucideIcon; tone: ToneName; words: 'same' | 'changed' | 'other' | 'onlyLeft' | 'onlyRight' }
> = {
  same: { Icon: Equal, tone: 'grey', words: 'same' },
  changed: { Icon: EqualNot, tone: 'warning', words: 'changed' },
  other: { Icon: Shuffle, tone: 'error', words: 'other' },
  left: { Icon: MoveLeft, tone: 'error', words: 'onlyLeft' },
  right: { Icon: MoveRight, tone: 'error', words: 'onlyRight' },
};

const Row = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 168px minmax(0, 1fr)',
    alignItems: 'center',
    height: COMPARE_ROW_HEIGHT,
    padding: '0 16px',
    fontSize: 12,
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&[data-parting]': { background: toneOf(theme, 'warning').soft },
    '&[aria-selected=true]': { background: theme.vars.palette.selected },
    '& > .verdict': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      padding: '0 12px',
      color: tone === 'grey' ? theme.vars.palette.text.tertiary : toneOf(theme, tone).main,
      '& > svg': { flex: 'none' },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '&[data-parting] > .verdict': { fontWeight: 650 },
    '& > .step': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
    '& > .step > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
    '& > .step > b': {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 500,
    },
    '& > .step > .error': { color: toneOf(theme, 'error').main },
    '& > .step > small': {
      flex: 'none',
      maxWidth: 110,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: theme.vars.palette.text.tertiary,
    },
    '& > .step > .took': {
      flex: 'none',
      marginLeft: 'auto',
      fontVariantNumeric: 'tabular-nums',
      color: theme.vars.palette.text.secondary,
    },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) 36px minmax(0, 1fr)',
      padding: '0 8px',
      '& > .verdict': { padding: '0 10px', '& > span': { display: 'none' } },
      '& > .step > small, & > .step > .took': { display: 'none' },
    },
  }),
);

const Step = ({ step }: { step: ComparedStep | undefined }) => {
  const words = useCopy(stepCopy);
  if (!step) return <span className="step" />;
  const Icon = STEP_ICONS[step.kind];
  return (
    <span className="step" style={{ paddingLeft: Math.min(step.depth, MAX_INDENT) * INDENT_PX }}>
      <Icon size={14} aria-label={words[step.kind]} />
      <b title={step.title}>{step.title}</b>
      <small>{step.actor}</small>
      {step.failed ? <CircleAlert className="error" size={13} aria-label={words.failed} /> : null}
      <span className="took">{step.durationMs > 0 ? formatOffset(step.durationMs).slice(1) : ''}</span>
    </span>
  );
};

interface CompareRowProps {
  id: string;
  row: ComparedRow;
  place: { index: number; of: number; top: number };
  isSelected: boolean;
  isParting: boolean;
  onSelect: (key: string) => void;
}

/** One step of each run, and in what they differ. */
export const CompareRow = ({ id, row, place, isSelected, isParting, onSelect }: CompareRowProps) => {
  const words = useCopy(compareCopy);
  const { Icon, tone, words: verdict } = VERDICTS[row.verdict];
  const said = row.differs.length > 0 ? row.differs.map((fact) => words[fact]).join(', ') : words[verdict];
  const Mark = isParting ? Flag : Icon;
  return (
    <Row
      id={id}
      role="option"
      tone={tone}
      aria-selected={isSelected}
      aria-setsize={place.of}
      aria-posinset={place.index + 1}
      data-parting={isParting ? '' : undefined}
      style={{ transform: `translateY(${String(place.top)}px)` }}
      onClick={() => {
        onSelect(row.key);
      }}
    >
      <Step step={row.left} />
      <span className="verdict" title={isParting ? `${words.first}: ${said}` : said}>
        <Mark size={14} aria-label={isParting ? words.first : words[verdict]} />
        <span>{said}</span>
      </span>
      <Step step={row.right} />
    </Row>
  );
};
