import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { isRangeBeforeRecorded } from '@console/common/format/rangeBefore';
import { Metric, MetricStrip } from '@console/common/ui/MetricStrip';
import type { Costs } from '@contract/entities/costs';
import { PROJECTION_DAYS } from '@contract/limits';
import { calendarDate } from '@contract/clockParts';
import { workspaceZone } from '@contract/zones';
import { dailyAverage, daysOf } from './costBanners';
import { costsCopy } from './costsCopy';

const UNKNOWN = '–';
const CENT = 0.005;
/** Usage that ended longer ago than this is not the current one. */
const CURRENT_MS = 2 * 86_400_000;

const useChange = ({ summary, previous, recorded, span }: Costs): string => {
  const words = useCopy(costsCopy);
  if (!isRangeBeforeRecorded(recorded, span)) return words.noBefore;
  const change = summary.totalCost - previous.totalCost;
  const amount = formatCost(Math.abs(change));
  if (Math.abs(change) < CENT) return words.same;
  return change > 0 ? words.more(amount) : words.less(amount);
};

/** The projection goes on with what was used; where that has ended, since when. */
const useProjectionHint = ({ recorded, span }: Costs): string => {
  const words = useCopy(costsCopy);
  const isCurrent = recorded === null || Date.parse(span.to) - Date.parse(recorded.last) < CURRENT_MS;
  return isCurrent
    ? words.projectionHint
    : `${words.projectionHint}, ${words.lastUsed(calendarDate(recorded.last, workspaceZone()))}`;
};

/** The four figures. Behaviour, section 13.2: the average is per day with data, the projection 30 of them. */
export const CostCards = ({ costs, stale }: { costs: Costs; stale: boolean }) => {
  const words = useCopy(costsCopy);
  const { totalCost, totalRequests, unpricedRequests } = costs.summary;
  const days = daysOf(costs);
  const average = dailyAverage(totalCost, days);
  const change = useChange(costs);
  const projectionHint = useProjectionHint(costs);
  // A cost is unknown, not free, if no call has a price.
  const isUnknown = totalRequests > 0 && unpricedRequests === totalRequests;
  const unpriced = unpricedRequests === 0 ? undefined : words.unpriced(formatCount(unpricedRequests));
  return (
    <MetricStrip aria-label={words.metrics}>
      <Metric
        label={words.totalCost}
        value={isUnknown ? UNKNOWN : formatCost(totalCost)}
        change={<span>{isUnknown ? words.noPrices : change}</span>}
        stale={stale}
      />
      <Metric
        label={words.dailyAverage}
        value={average === undefined || isUnknown ? UNKNOWN : formatCost(average)}
        change={<span>{words.days(formatCount(days))}</span>}
        stale={stale}
      />
      <Metric
        label={words.projection}
        value={average === undefined || isUnknown ? UNKNOWN : formatCost(average * PROJECTION_DAYS)}
        change={<span>{projectionHint}</span>}
        stale={stale}
      />
      <Metric
        label={words.requests}
        value={formatCount(totalRequests)}
        change={
          <span>{unpriced ?? (days === 0 ? '' : words.perDay(formatCount(totalRequests / days)))}</span>
        }
        stale={stale}
      />
    </MetricStrip>
  );
};
