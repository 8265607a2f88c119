import { usePoll } from '@console/common/hooks/usePoll';
import { agentsApi } from '@console/domain/agents/agentsApi';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import { usageApi } from '@console/domain/usage/usageApi';
import { useAppDispatch } from '@console/state/hooks';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { useCallback, useState } from 'react';

const AGAIN = { subscribe: false, forceRefetch: true } as const;

/** Reads everything the dashboard shows, on opening and every 30 s; `refresh` does so at once. */
export const useDashboardRefresh = () => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'refreshing'>('idle');
  const refresh = useCallback(async () => {
    setState('refreshing');
    await Promise.all([
      dispatch(metricsApi.endpoints.getMetrics.initiate(undefined, AGAIN)),
      dispatch(agentsApi.endpoints.getGatewayStats.initiate(undefined, AGAIN)),
      dispatch(usageApi.endpoints.getUsage.initiate('24h', AGAIN)),
    ]);
    setState('idle');
  }, [dispatch]);
  usePoll(refresh, DASHBOARD_REFRESH_MS);
  return { refresh, state };
};
