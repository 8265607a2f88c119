import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolSignInBody } from '@contract/http/toolServers';
import { nanoid } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';

const calls = toolServersApi.endpoints;

/** Answers the address that the browser goes to; a client's secret is given by reference. */
export const startToolSignIn =
  (id: string, body: ToolSignInBody): AppThunk<Promise<Outcome<string>>> =>
  async (dispatch) => {
    const result = await withHeldSecrets((hold) => {
      const { clientSecret, ...rest } = body;
      const held = clientSecret === undefined ? rest : { ...rest, clientSecret: hold(clientSecret) };
      return dispatch(calls.startToolSignIn.initiate({ id, body: held }));
    });
    return outcomeOf(result, ({ address }) => address);
  };

export const signOutOfToolServer =
  (id: string): AppThunk<Promise<Outcome<ToolServer>>> =>
  async (dispatch) => {
    const result = await dispatch(calls.signOutOfToolServer.initiate({ key: nanoid(), id }));
    return outcomeOf(result, ({ server }) => server);
  };
