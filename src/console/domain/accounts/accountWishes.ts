import { toApiError, type ApiError } from '@console/common/api/apiError';
import type { AppThunk } from '@console/state/hooks';
import type { AccountBody, AccountPatch } from '@contract/http/accounts';
import { nanoid } from '@reduxjs/toolkit';
import { accountsApi } from './accountsApi';

/** Resolves with what went wrong, if anything did. */
type Wish = AppThunk<Promise<ApiError | undefined>>;

const { addAccount, changeAccount, revokeSessions } = accountsApi.endpoints;
/** Not tracked: what was typed as a password never stands in the store. */
const UNTRACKED = { track: false } as const;

export const addAccountWished =
  (body: AccountBody): Wish =>
  async (dispatch) => {
    const { error } = await dispatch(addAccount.initiate({ key: nanoid(), ...body }, UNTRACKED));
    return error && toApiError(error);
  };

export const changeAccountWished =
  (id: string, patch: AccountPatch): Wish =>
  async (dispatch) => {
    const { error } = await dispatch(changeAccount.initiate({ key: nanoid(), id, ...patch }, UNTRACKED));
    return error && toApiError(error);
  };

export const revokeSessionsWished =
  (id: string): Wish =>
  async (dispatch) => {
    const { error } = await dispatch(revokeSessions.initiate({ key: nanoid(), id }, UNTRACKED));
    return error && toApiError(error);
  };
