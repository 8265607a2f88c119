import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { AccountBody, AccountPatch, ServiceAccountBody } from '@contract/http/accounts';
import { nanoid } from '@reduxjs/toolkit';
import { accountsApi } from './accountsApi';

type Mutation = AppThunk<Promise<Outcome<true>>>;

const calls = accountsApi.endpoints;
const UNTRACKED = { track: false } as const;

export const addAccount =
  (body: AccountBody): Mutation =>
  async (dispatch) => {
    const result = await withHeldSecrets((hold) => {
      const account = { ...body, password: hold(body.password) };
      return dispatch(calls.addAccount.initiate({ key: nanoid(), ...account }, UNTRACKED));
    });
    return outcomeOf(result, () => true as const);
  };

export const addServiceAccount =
  (body: ServiceAccountBody): Mutation =>
  async (dispatch) => {
    const result = await dispatch(calls.addServiceAccount.initiate({ key: nanoid(), ...body }, UNTRACKED));
    return outcomeOf(result, () => true as const);
  };

export const changeAccount =
  (id: string, patch: AccountPatch): Mutation =>
  async (dispatch) => {
    const result = await withHeldSecrets((hold) => {
      const password = patch.password === undefined ? {} : { password: hold(patch.password) };
      return dispatch(calls.changeAccount.initiate({ key: nanoid(), id, ...patch, ...password }, UNTRACKED));
    });
    return outcomeOf(result, () => true as const);
  };

export const revokeSessions =
  (id: string): Mutation =>
  async (dispatch) => {
    const result = await dispatch(calls.revokeSessions.initiate({ key: nanoid(), id }, UNTRACKED));
    return outcomeOf(result, () => true as const);
  };
