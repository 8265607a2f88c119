import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost, formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { RunId } from '@console/common/ui/RunId';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetUsageRecordsQuery } from '@console/domain/usage/usageApi';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageRecordsQuery } from '@contract/http/usage';
import { USAGE_PAGE_RECORDS } from '@contract/limits';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { usageRowsCopy } from './costsCopy';

const Frame = styled('div')(({ theme }) => ({
  '& > header': { padding: '20px 24px 12px' },
  '& h2': theme.typography.h3,
  '& header > p': { color: theme.vars.palette.text.secondary },
  '& > footer': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 24px',
    background: theme.vars.palette.sunken,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

interface UsageRowsDialogProps {
  /** What was clicked, in words. */
  name: string;
  query: Omit<UsageRecordsQuery, 'before' | 'limit'>;
  onClose: () => void;
}

/** The requests a mark stands for; their sum is the mark's. */
export const UsageRowsDialog = ({ name, query, onClose }: UsageRowsDialogProps) => {
  const words = useCopy(usageRowsCopy);
  const id = useId();
  const [before, setBefore] = useState<number>();
  const { currentData, error, refetch } = useGetUsageRecordsQuery({
    ...query,
    ...(before === undefined ? {} : { before }),
  });
  const last = currentData?.records.at(-1)?.seq;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg" fullWidth>
      <Frame>
        <header>
          <h2 id={id}>{words.title(name)}</h2>
          {currentData ? (
            <p>
              {words.sum(
                formatCount(currentData.summary.totalRequests),
                formatCost(currentData.summary.totalCost),
              )}
            </p>
          ) : null}
        </header>
        {error ? <FailedState title={words.failed} error={error} onRetry={() => void refetch()} /> : null}
        {currentData || error ? null : <SkeletonBlock height={240} />}
        {currentData ? <Rows records={currentData.records} /> : null}
        <footer>
          {before === undefined ? null : (
            <Button
              onClick={() => {
                setBefore(undefined);
              }}
            >
              {words.newest}
            </Button>
          )}
          {(currentData?.records.length ?? 0) < USAGE_PAGE_RECORDS ? null : (
            <Button
              onClick={() => {
                setBefore(last);
              }}
            >
              {words.earlier}
            </Button>
          )}
          <Button look="filled" onClick={onClose}>
            {words.close}
          </Button>
        </footer>
      </Frame>
    </Dialog>
  );
};

const Rows = ({ records }: { records: readonly UsageRecord[] }) => {
  const words = useCopy(usageRowsCopy);
  if (records.length === 0) {
    return <EmptyState icon={<SearchX size={20} aria-hidden="true" />} title={words.none} />;
  }
  const isText = true;
  return (
    <DataTable
      label={words.title('')}
      columns={[
        words.time,
        { label: words.agent, isText },
        { label: words.model, isText },
        words.tokens,
        words.cost,
        { label: words.run, isText },
      ]}
      rows={records.map(({ id, ts, agent, model, inputTokens, outputTokens, cost, runId }) => ({
        key: id,
        name: formatInstant(ts).slice(0, 19),
        cells: [
          agent,
          model,
          formatCount(inputTokens + outputTokens),
          cost === undefined ? words.noPrice : formatTraceCost(cost),
          runId === undefined ? '' : <RunId key="run" id={runId} />,
        ],
      }))}
    />
  );
};
