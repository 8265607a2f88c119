import { toApiError, type ApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import type { AppThunk } from '@console/state/hooks';
import type { AccountBody, AccountPatch, ServiceAccountBody } from '@contract/http/accounts';
import { nanoid } from '@reduxjs/toolkit';
import { accountsApi } from './accountsApi';

/** Resolves with what went wrong, if anything did. */
type Wish = AppThunk<Promise<ApiError | undefined>>;

const { addAccount, addServiceAccount, changeAccount, revokeSessions } = accountsApi.endpoints;
const UNTRACKED = { track: false } as const;

export const addAccountWished =
  (body: AccountBody): Wish =>
  async (dispatch) => {
    const { error } = await withHeldSecrets((hold) => {
      const account = { ...body, password: hold(body.password) };
      return dispatch(addAccount.initiate({ key: nanoid(), ...account }, UNTRACKED));
    });
    return error && toApiError(error);
  };

export const addServiceAccountWished =
  (body: ServiceAccountBody): Wish =>
  async (dispatch) => {
    const { error } = await dispatch(addServiceAccount.initiate({ key: nanoid(), ...body }, UNTRACKED));
    return error && toApiError(error);
  };

export const changeAccountWished =
  (id: string, patch: AccountPatch): Wish =>
  async (dispatch) => {
    const { error } = await withHeldSecrets((hold) => {
      const password = patch.password === undefined ? {} : { password: hold(patch.password) };
      return dispatch(changeAccount.initiate({ key: nanoid(), id, ...patch, ...password }, UNTRACKED));
    });
    return error && toApiError(error);
  };

export const revokeSessionsWished =
  (id: string): Wish =>
  async (dispatch) => {
    const { error } = await dispatch(revokeSessions.initiate({ key: nanoid(), id }, UNTRACKED));
    return error && toApiError(error);
  };
