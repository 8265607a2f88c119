import { toApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolSignInBody } from '@contract/http/toolServers';
import { nanoid } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';
import type { WishOutcome } from './toolServerWishes';

const { startToolSignIn, signOutOfToolServer } = toolServersApi.endpoints;

/** Answers the address that the browser goes to; a client's secret is given by reference. */
export const startSignInWished =
  (id: string, body: ToolSignInBody): AppThunk<Promise<WishOutcome<string>>> =>
  async (dispatch) => {
    const { data, error } = await withHeldSecrets((hold) => {
      const { clientSecret, ...rest } = body;
      const held = clientSecret === undefined ? rest : { ...rest, clientSecret: hold(clientSecret) };
      return dispatch(startToolSignIn.initiate({ id, body: held }));
    });
    return data === undefined ? { error: toApiError(error) } : { done: data.address };
  };

export const signOutWished =
  (id: string): AppThunk<Promise<WishOutcome<ToolServer>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(signOutOfToolServer.initiate({ key: nanoid(), id }));
    return data === undefined ? { error: toApiError(error) } : { done: data.server };
  };
