import { DataTable } from '@console/common/charts/DataTable';
import { RowsDialog } from '@console/common/charts/RowsDialog';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount, formatPercent } from '@console/common/format/numbers';
import { useGetLoadSamplesQuery } from '@console/domain/observation/observationApi';
import { clockTime } from '@contract/clockParts';
import { observeCopy } from './observeCopy';

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value));

interface LoadRowsProps {
  span: { from: string; to: string };
  onClose: () => void;
}

/** The measurements whose mean a point of memory and CPU is. */
export const LoadRows = ({ span, onClose }: LoadRowsProps) => {
  const words = useCopy(observeCopy);
  const { currentData, error, refetch } = useGetLoadSamplesQuery(span);
  const { samples = [], summary } = currentData ?? {};
  const title = words.loadRows(clockTime(span.from), clockTime(span.to));
  return (
    <RowsDialog
      title={title}
      sum={
        summary && words.loadSum(formatCount(summary.count), percent(summary.memory), percent(summary.cpu))
      }
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {currentData ? (
        <DataTable
          label={title}
          columns={[words.time, words.memory, words.cpu]}
          rows={samples.map(({ ts, memory, cpu }, index) => ({
            key: `${ts} ${String(index)}`,
            name: formatInstant(ts).slice(0, 19),
            cells: [percent(memory), percent(cpu)],
          }))}
        />
      ) : null}
    </RowsDialog>
  );
};
