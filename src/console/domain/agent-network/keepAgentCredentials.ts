import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import type { AgentCredentialsBody } from '@contract/http/agentCredentials';
import { nanoid } from '@reduxjs/toolkit';
import { agentNetworkApi } from './agentNetworkApi';

/** Token, key and client secret by reference. */
const heldBody = (body: AgentCredentialsBody, hold: Hold): AgentCredentialsBody => {
  if (body.kind === 'bearer') return { ...body, token: hold(body.token) };
  if (body.kind === 'api-key') return { ...body, value: hold(body.value) };
  if (body.kind === 'client-credentials') return { ...body, clientSecret: hold(body.clientSecret) };
  return body;
};

/** Stores what an agent of others is signed in with; its secret is never in an action or in the state. */
export const keepAgentCredentials =
  (agentId: string, body: AgentCredentialsBody): AppThunk<Promise<Outcome<NetworkAgent>>> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) =>
        dispatch(
          agentNetworkApi.endpoints.keepAgentCredentials.initiate({
            key: nanoid(),
            agentId,
            body: heldBody(body, hold),
          }),
        ),
      ),
      ({ agent }) => agent,
    );
