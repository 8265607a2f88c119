import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetCostsQuery } from '@console/domain/usage/costsApi';
import type { AnalysisRange } from '@contract/entities/observation';
import { Coins } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { analyzeCopy } from './analyzeCopy';

const PERIODS = { '1h': '1d', '24h': '1d', '7d': '7d', '30d': '30d' } as const;

/** Usage of the models in the range; the shortest that costs know is a day, and is said. */
export const LlmUsage = ({ range }: { range: AnalysisRange }) => {
  const words = useCopy(analyzeCopy);
  const navigate = useNavigate();
  const period = PERIODS[range];
  const { currentData, error, refetch } = useGetCostsQuery({ timeRange: period, model: 'all' });
  const models = currentData?.costs.modelUsage;
  return (
    <Panel
      title={words.llmTitle}
      note={range === '1h' ? words['24h'] : undefined}
      actions={
        <ButtonLink size="small" to={`/costs?period=${period}`}>
          {words.toCosts}
        </ButtonLink>
      }
    >
      {error && !models ? (
        <FailedState title={words.llmFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {models || error ? null : <SkeletonBlock height={200} />}
      {models?.length === 0 ? (
        <EmptyState icon={<Coins size={20} aria-hidden="true" />} title={words.noUsage} />
      ) : null}
      {models && models.length > 0 ? (
        <DataTable
          label={words.llmTitle}
          columns={[words.model, words.cost, words.requests]}
          rows={models.map(({ name, cost, requests }) => ({
            key: name,
            name,
            onOpen: () => {
              navigate(`/costs?period=${period}&rows=${encodeURIComponent(`model:${name}`)}`);
            },
            cells: [cost === null ? words.noPrice : formatCost(cost), formatCount(requests)],
          }))}
        />
      ) : null}
    </Panel>
  );
};
