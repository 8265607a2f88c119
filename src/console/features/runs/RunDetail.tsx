import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatMilliseconds } from '@console/common/format/numbers';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Copy, X } from 'lucide-react';
import { LANE_ICONS } from './laneIcons';
import { RecordText } from './RecordText';
import { laneCopy, runCopy } from './runCopy';
import { detailFrame } from './detailFrame';
import { indexAtTime, type RunEvent } from './runEvents';
import { BUCKETS, formatOffset, type Axis } from './runTimeline';
import type { RunStep } from './steps/runStep';
import { StepWords } from './steps/StepWords';

const SHORTEST_MOMENT_MS = 500;
const MOMENT_MAX = 12;

const DetailAside = styled('aside')(({ theme }) => ({
  ...detailFrame(theme),
  '& > header > :nth-child(3)': { marginLeft: 'auto' },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '16px 20px' },
  '& h2': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& h3': { ...theme.typography.subtitle2, display: 'flex', alignItems: 'center', margin: '14px 0 4px' },
  '& h3 > button': { marginLeft: 'auto' },
  '& dl': { display: 'grid', gridTemplateColumns: '96px 1fr', rowGap: 6, margin: '14px 0' },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& ul': { margin: '0 -8px', padding: 0, listStyle: 'none' },
  '& li > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    height: 30,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: 12,
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': insetFocusRing(theme),
    '&[aria-current]': { background: theme.vars.palette.selected, fontWeight: 600 },
    '& > small': { width: 60, textAlign: 'right', color: theme.vars.palette.text.tertiary },
    '& > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));

interface RunDetailProps {
  event: RunEvent;
  /** That the event tells of. */
  step: RunStep | undefined;
  events: readonly RunEvent[];
  axis: Axis;
  /** An empty key closes the detail. */
  onSelect: (key: string) => void;
}

/** Events around one: half a second, or one column of the axis if that is longer. */
const momentOf = (event: RunEvent, events: readonly RunEvent[], axis: Axis): RunEvent[] => {
  const span = Math.max(SHORTEST_MOMENT_MS, (axis.to - axis.from) / BUCKETS);
  const near = events.slice(indexAtTime(events, event.at - span), indexAtTime(events, event.at + span + 1));
  const index = near.indexOf(event);
  const from = Math.max(0, Math.min(index - MOMENT_MAX / 2, near.length - MOMENT_MAX));
  return near.slice(from, from + MOMENT_MAX);
};

export const RunDetail = ({ event, step: told, events, axis, onSelect }: RunDetailProps) => {
  const words = useCopy(runCopy);
  const names = useCopy(laneCopy);
  const dispatch = useAppDispatch();
  const durationMs = told ? told.to - told.from : event.durationMs;
  const index = events.indexOf(event);
  const Icon = LANE_ICONS[event.lane];
  const json = JSON.stringify(event.record, null, 2);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(json);
    dispatch(toastRequested({ kind: 'success', title: words.copied }));
  };
  const step = (by: number): void => {
    const next = events[index + by];
    if (next) onSelect(next.key);
  };
  return (
    <DetailAside aria-label={words.detail}>
      <header>
        <Chip tone={event.tone}>
          <Icon size={12} aria-hidden="true" />
          {event.kind}
        </Chip>
        <span>{names[event.lane]}</span>
        <TipButton
          label={words.previous}
          disabled={index <= 0}
          onClick={() => {
            step(-1);
          }}
        >
          <ChevronUp size={16} />
        </TipButton>
        <TipButton
          label={words.next}
          disabled={index >= events.length - 1}
          onClick={() => {
            step(1);
          }}
        >
          <ChevronDown size={16} />
        </TipButton>
        <TipButton
          label={words.close}
          onClick={() => {
            onSelect('');
          }}
        >
          <X size={16} />
        </TipButton>
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} role="region" aria-label={words.record}>
        <h2>{event.text || event.kind}</h2>
        <dl>
          <dt>{words.time}</dt>
          <dd>{formatInstant(event.at)}</dd>
          <dt>{words.actor}</dt>
          <dd>{event.actor}</dd>
          {durationMs > 0 ? (
            <>
              <dt>{words.duration}</dt>
              <dd>{formatMilliseconds(durationMs)}</dd>
            </>
          ) : null}
          {told?.cost === undefined ? null : (
            <>
              <dt>{words.cost}</dt>
              <dd>
                {formatTraceCost(told.cost)}
                {told.unpriced > 0 ? ` + ${String(told.unpriced)}×?` : ''}
              </dd>
            </>
          )}
        </dl>
        <StepWords
          key={event.key}
          events={told ? events.filter(({ key }) => told.events.includes(key)) : [event]}
        />
        <h3>
          {words.record}
          <TipButton size="small" label={words.copy} onClick={() => void copy()}>
            <Copy size={14} />
          </TipButton>
        </h3>
        <RecordText tabIndex={0} aria-label={words.record}>
          {json}
        </RecordText>
        <h3>{words.moment}</h3>
        <ul>
          {momentOf(event, events, axis).map((near) => {
            const NearIcon = LANE_ICONS[near.lane];
            return (
              <li key={near.key}>
                <button
                  type="button"
                  aria-current={near === event ? 'true' : undefined}
                  onClick={() => {
                    onSelect(near.key);
                  }}
                >
                  <small>{near === event ? '0' : formatOffset(near.at - event.at)}</small>
                  <NearIcon size={14} aria-label={names[near.lane]} />
                  <span>{near.text || near.kind}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </DetailAside>
  );
};
