import { polled } from '@console/common/api/polled';
import { useGetGatewayStatsQuery } from '@console/domain/agents/agentsApi';
import { useGetMetricsQuery } from '@console/domain/metrics/metricsApi';
import { useGetUsageQuery } from '@console/domain/usage/usageApi';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';

const POLL = polled(DASHBOARD_REFRESH_MS);

/** Reads everything the dashboard shows, on opening and every 30 s; `refresh` does so at once. */
export const useDashboardRefresh = () => {
  const metrics = useGetMetricsQuery(undefined, POLL);
  const agents = useGetGatewayStatsQuery(undefined, POLL);
  const usage = useGetUsageQuery('24h', POLL);
  const queries = [metrics, agents, usage];
  const refresh = (): void => {
    for (const { refetch } of queries) void refetch();
  };
  return {
    refresh,
    isRefreshing: queries.some(({ isFetching }) => isFetching),
    /** Each was answered, or refused. */
    isRead: queries.every(({ isSuccess, isError }) => isSuccess || isError),
    readAt: metrics.fulfilledTimeStamp,
  };
};
