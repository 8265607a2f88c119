import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { useMay } from '@console/domain/session/useMay';
import type { QueuedRun } from '@contract/entities/runQueue';
import { runKeyOf } from '@contract/http/runList';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { queueCopy } from './queueCopy';
import { QueueRow } from './QueueRow';
import { useQueueKeys } from './useQueueKeys';
import { useQueueSelection } from './useQueueSelection';

const QueueFooter = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& [role=status]': { flex: 1 },
  [theme.breakpoints.down('sm')]: { '& .keys': { display: 'none' } },
}));

interface QueueRowsProps {
  queued: readonly QueuedRun[];
  of: { runs: string };
  hasOlder: boolean;
  before: string | undefined;
  turnTo: (before: string | undefined) => void;
}

/** The rows of a page with their keys, and the way to the next page. */
export const QueueRows = ({ queued, of, hasOlder, before, turnTo }: QueueRowsProps) => {
  const words = useCopy(queueCopy);
  const navigate = useNavigate();
  const mayJudge = useMay('execute:actions');
  const { selected, select, move, hold } = useQueueSelection(queued.map(({ run }) => run.runId));
  useQueueKeys({
    onMove: move,
    onOpen: () => {
      if (selected !== undefined) navigate(`/runs/${encodeURIComponent(selected)}`);
    },
  });
  const oldest = queued.at(-1);
  return (
    <>
      <ul aria-label={words.list}>
        {queued.map((one) => (
          <QueueRow
            key={one.run.runId}
            queued={one}
            of={of}
            selected={one.run.runId === selected}
            onSelect={() => {
              select(one.run.runId);
            }}
            onJudged={hold}
          />
        ))}
      </ul>
      <QueueFooter>
        <span role="status">{words.shown(formatCount(queued.length))}</span>
        {mayJudge ? <span className="keys">{words.keys}</span> : null}
        <Button
          size="small"
          icon={<ChevronLeft size={14} />}
          disabled={before === undefined}
          onClick={() => {
            turnTo(undefined);
          }}
        >
          {words.newest}
        </Button>
        <Button
          size="small"
          icon={<ChevronRight size={14} />}
          disabled={!hasOlder || !oldest}
          onClick={() => {
            if (oldest) turnTo(runKeyOf(oldest.run));
          }}
        >
          {words.older}
        </Button>
      </QueueFooter>
    </>
  );
};
