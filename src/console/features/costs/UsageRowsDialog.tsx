import { DataTable } from '@console/common/charts/DataTable';
import { RowsDialog } from '@console/common/charts/RowsDialog';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost, formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RunId } from '@console/common/ui/RunId';
import { useGetUsageRecordsQuery } from '@console/domain/usage/costsApi';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageRecordsQuery } from '@contract/http/usageRecords';
import { USAGE_PAGE_RECORDS } from '@contract/limits';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { defined } from '@contract/defined';
import { usageRowsCopy } from './costsCopy';

interface UsageRowsDialogProps {
  /** What was clicked, in words. */
  name: string;
  query: Omit<UsageRecordsQuery, 'before' | 'limit'>;
  onClose: () => void;
}

/** The requests a mark stands for; their sum is the mark's. */
export const UsageRowsDialog = ({ name, query, onClose }: UsageRowsDialogProps) => {
  const words = useCopy(usageRowsCopy);
  const [before, setBefore] = useState<number>();
  const { currentData, error, refetch } = useGetUsageRecordsQuery({
    ...query,
    ...defined({ before }),
  });
  const { records = [], summary } = currentData ?? {};
  const last = records.length < USAGE_PAGE_RECORDS ? undefined : records.at(-1)?.seq;
  return (
    <RowsDialog
      title={words.title(name)}
      sum={summary && words.sum(formatCount(summary.totalRequests), formatCost(summary.totalCost))}
      error={error}
      onRetry={() => void refetch()}
      paging={{ before, last, go: setBefore }}
      onClose={onClose}
    >
      {currentData ? <Rows records={records} /> : null}
    </RowsDialog>
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
