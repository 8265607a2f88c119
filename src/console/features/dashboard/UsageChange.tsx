import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import type { UsageSummary } from '@contract/entities/usageSummary';
import { dashboardCopy } from './dashboardCopy';

/** How many requests the cost stands for; those without a price are named, not counted as free. */
export const UsageChange = ({ usage }: { usage: UsageSummary }) => {
  const words = useCopy(dashboardCopy);
  const requests = words.requests(formatCount(usage.totalRequests));
  const unpriced = words.unpriced(formatCount(usage.unpricedRequests));
  return <span>{usage.unpricedRequests === 0 ? requests : `${requests}, ${unpriced}`}</span>;
};
