import { polled } from '@console/common/api/polled';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { agentsApi } from './agentsApi';

/** Reads the gateway's list on opening and every 30 s; the answer says how to do so at once. */
export const useAgentsRefresh = (): (() => void) => {
  const { refetch } = agentsApi.endpoints.getGatewayStats.useQuerySubscription(
    undefined,
    polled(DASHBOARD_REFRESH_MS),
  );
  return () => void refetch();
};
