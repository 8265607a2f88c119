import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { useNow } from '@console/common/hooks/useNow';
import { Chip } from '@console/common/ui/Chip';
import { JudgementControl } from '@console/domain/judgements/JudgementControl';
import type { JudgedOf } from '@console/domain/judgements/judgementsApi';
import { useJudge } from '@console/domain/judgements/useJudge';
import { calendarDate } from '@contract/clockParts';
import type { QueuedRun } from '@contract/entities/runQueue';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { RUN_TONES } from '../runTones';
import { queueCopy, reasonCopy } from './queueCopy';
import { reasonTexts } from './reasonText';

const MINUTE_MS = 60_000;

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: '2px solid transparent',
  '&[aria-current]': {
    background: theme.vars.palette.selected,
    borderLeftColor: theme.vars.palette.primary.main,
  },
  '& > div': { flex: 1, minWidth: 0 },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  '& p': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    marginTop: 2,
    color: theme.vars.palette.text.secondary,
  },
  '& li': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& li > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    padding: '10px 12px',
    '& > div': { flexBasis: '100%' },
  },
}));
const Head = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });
const Reasons = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

interface QueueRowProps {
  queued: QueuedRun;
  of: JudgedOf;
  selected: boolean;
  onSelect: () => void;
  onJudged: () => void;
}

/** A run, why it is here, who has judged it, and one's own judgement. */
export const QueueRow = ({ queued: { run, reasons }, of, selected, onSelect, onJudged }: QueueRowProps) => {
  const words = useCopy(queueCopy);
  const why = useCopy(reasonCopy);
  const today = calendarDate(useNow(MINUTE_MS));
  const { others } = useJudge(run.runId, of);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const names = others.map(({ author, verdict }) => (verdict === 'up' ? words.good : words.bad)(author));
  return (
    <Row ref={row} aria-current={selected ? 'true' : undefined} onFocus={onSelect} onClick={onSelect}>
      <div>
        <Head>
          <Link to={`/runs/${encodeURIComponent(run.runId)}`}>{run.title}</Link>
          <Chip tone={RUN_TONES[run.status]}>{run.status}</Chip>
        </Head>
        <Reasons>
          {reasonTexts(reasons, run.status, why).map(({ rule, text, than }) => (
            <li key={rule}>
              {text}
              {than === '' ? null : <small>{` · ${than}`}</small>}
            </li>
          ))}
        </Reasons>
        <p>
          <time dateTime={run.startedAt} title={formatInstant(run.startedAt)}>
            {formatDayTime(run.startedAt, today)}
          </time>
          <span>{run.agents.join(', ')}</span>
          {run.userName === undefined ? null : <span>{run.userName}</span>}
          {names.length === 0 ? null : <span>{words.by(names.join(', '))}</span>}
        </p>
      </div>
      <JudgementControl look="buttons" keys={selected} runId={run.runId} of={of} onJudged={onJudged} />
    </Row>
  );
};
