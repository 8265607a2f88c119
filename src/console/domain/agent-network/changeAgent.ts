import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import type { ChangeAgentBody } from '@contract/http/agentNetwork';
import { nanoid } from '@reduxjs/toolkit';
import { agentNetworkApi } from './agentNetworkApi';

/** Settings of an agent of others. */
export const changeAgent =
  (agentId: string, body: ChangeAgentBody): AppThunk<Promise<Outcome<NetworkAgent>>> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(agentNetworkApi.endpoints.changeAgent.initiate({ key: nanoid(), agentId, body })),
      ({ agent }) => agent,
    );
