import { usePoll } from '@console/common/hooks/usePoll';
import { useAppDispatch } from '@console/state/hooks';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { useCallback } from 'react';
import { agentsApi } from './agentsApi';

/** Reads the gateway's list on opening and every 30 s; the answer says how to do so at once. */
export const useAgentsRefresh = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  const refresh = useCallback(async () => {
    await dispatch(
      agentsApi.endpoints.getGatewayStats.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  }, [dispatch]);
  usePoll(refresh, DASHBOARD_REFRESH_MS);
  return refresh;
};
