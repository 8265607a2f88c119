import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { formatCount, formatDecimal } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetMessagesOfQuery } from '@console/domain/agent-network/agentNetworkApi';
import { useToday } from '@console/domain/connectivity/useToday';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Network, X } from 'lucide-react';
import { useMemo } from 'react';
import { a2aCopy } from './a2aCopy';
import { buildSequence, type SequenceStep } from './sequence';

const LANE_MIN = 72;

const SequenceSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    minHeight: 44,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& h2': { ...theme.typography.h4, margin: 0 },
    '& small': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.tertiary },
  },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '8px 12px' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& .lanes, & li': { display: 'grid', columnGap: 4, minWidth: 'min-content' },
  '& .lanes': {
    ...theme.typography.caption,
    position: 'sticky',
    top: -8,
    zIndex: 1,
    padding: '4px 0',
    fontWeight: 600,
    textAlign: 'center',
    background: theme.vars.palette.background.paper,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > button': {
    ...theme.typography.mono,
    gridRow: 1,
    minWidth: 0,
    minHeight: 24,
    padding: '0 8px',
    border: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    background: 'none',
    color: theme.vars.palette.primary.text,
    cursor: 'pointer',
    borderBottom: `2px solid ${theme.vars.palette.primary.line}`,
    '&[data-way=right]': { textAlign: 'right' },
    '&[data-way=left]': { textAlign: 'left' },
    '&[aria-current=true]': { background: theme.vars.palette.selected },
  },
  '& li > small': {
    ...theme.typography.caption,
    gridColumn: '1 / -1',
    display: 'flex',
    gap: 8,
    color: theme.vars.palette.text.tertiary,
    '& > b': { marginLeft: 'auto', fontWeight: 500, color: theme.vars.palette.text.primary },
  },
}));

export const formatWait = (ms: number): string =>
  ms < 10_000 ? `${formatCount(ms)} ms` : `${formatDecimal(ms / 1000)} s`;

interface StepProps {
  step: SequenceStep;
  participants: readonly string[];
  current: boolean;
  isFirst: boolean;
  today: string;
  onOpen: (id: string) => void;
}

const Step = ({ step, participants, current, isFirst, today, onOpen }: StepProps) => {
  const words = useCopy(a2aCopy);
  const { message, sinceLastMs, waitedMs } = step;
  const [from, to] = [participants.indexOf(message.from), participants.indexOf(message.to)];
  const isRight = to >= from;
  const columns = `${String(Math.min(from, to) + 1)} / ${String(Math.max(from, to) + 2)}`;
  return (
    <li style={{ gridTemplateColumns: lanesOf(participants) }}>
      <button
        type="button"
        data-way={isRight ? 'right' : 'left'}
        aria-current={current}
        aria-label={`${message.from} → ${message.to}: ${message.action}`}
        style={{ gridColumn: columns }}
        onClick={() => {
          onOpen(message.id);
        }}
      >
        {isRight ? `${message.action} →` : `← ${message.action}`}
      </button>
      <small>
        <time dateTime={message.timestamp} title={formatInstant(message.timestamp)}>
          {formatDayTime(message.timestamp, today)}
        </time>
        {isFirst ? null : words.later(formatWait(sinceLastMs))}
        {waitedMs === undefined ? null : <b>{words.waited(formatWait(waitedMs))}</b>}
      </small>
    </li>
  );
};

const lanesOf = (participants: readonly string[]): string =>
  `repeat(${String(participants.length)}, minmax(${String(LANE_MIN)}px, 1fr))`;

interface SequencePaneProps {
  correlationId: string;
  selected: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One correlation from its first message to its last, and who waited how long for whom. */
export const SequencePane = ({ correlationId, selected, onOpen, onClose }: SequencePaneProps) => {
  const words = useCopy(a2aCopy);
  const today = useToday();
  const query = useGetMessagesOfQuery({ correlationId, limit: LIST_MAX_ITEMS });
  const messages = query.data?.messages;
  const sequence = useMemo(() => (messages ? buildSequence(messages) : undefined), [messages]);
  return (
    <SequenceSection aria-label={words.sequence}>
      <header>
        <h2>{words.sequence}</h2>
        <small title={correlationId}>
          {sequence
            ? words.sequenceOf(formatCount(sequence.steps.length), formatWait(sequence.totalMs))
            : null}
        </small>
        <TipButton label={words.close} onClick={onClose}>
          <X size={16} />
        </TipButton>
      </header>
      {query.error ? (
        <FailedState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isLoading ? <SkeletonRows count={4} height={52} /> : null}
      {sequence?.steps.length === 0 ? (
        <EmptyState icon={<Network size={20} />} title={words.noSequence} />
      ) : null}
      {sequence && sequence.steps.length > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div tabIndex={0} role="group" aria-label={words.sequence}>
          <div className="lanes" style={{ gridTemplateColumns: lanesOf(sequence.participants) }}>
            {sequence.participants.map((participant) => (
              <span key={participant} title={participant}>
                {participant}
              </span>
            ))}
          </div>
          <ol>
            {sequence.steps.map((step, index) => (
              <Step
                key={step.message.id}
                step={step}
                today={today}
                participants={sequence.participants}
                isFirst={index === 0}
                current={step.message.id === selected}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </div>
      ) : null}
    </SequenceSection>
  );
};
