import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCost, formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import type { Costs } from '@contract/entities/costs';
import { Coins } from 'lucide-react';
import { costChartsCopy } from './costsCopy';
import type { CostsAddress } from './useCostsAddress';

const thousands = (tokens: number): string =>
  (tokens / 1000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ModelUsageTableProps {
  costs: Costs;
  openMark: CostsAddress['openMark'];
}

/** Behaviour, section 13.1: Model, Cost, Requests, Avg Cost, Tokens in K. */
export const ModelUsageTable = ({ costs: { modelUsage, recorded }, openMark }: ModelUsageTableProps) => {
  const words = useCopy(costChartsCopy);
  return (
    <Panel title={words.modelUsage}>
      {modelUsage.length === 0 ? (
        <EmptyState
          icon={<Coins size={20} aria-hidden="true" />}
          title={recorded === null ? words.noUsage : words.noUsageInRange}
        />
      ) : (
        <DataTable
          label={words.modelUsage}
          columns={[words.modelColumn, words.cost, words.requests, words.avgCost, words.tokens]}
          rows={modelUsage.map(({ name, cost, requests, avgCost, inputTokens, outputTokens }) => ({
            key: name,
            name,
            onOpen: () => {
              openMark('model', name);
            },
            cells: [
              cost === null ? words.noPrice : <strong key="cost">{formatCost(cost)}</strong>,
              formatCount(requests),
              avgCost === null ? '–' : formatTraceCost(avgCost),
              thousands(inputTokens + outputTokens),
            ],
          }))}
        />
      )}
    </Panel>
  );
};
