import {
  AccountBody,
  AccountPatch,
  AccountResponse,
  AccountsResponse,
  RevokedResponse,
} from '../http/accounts';
import { IdParams } from '../http/params';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** User accounts. */
export const accountEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/accounts',
    summary: 'Every account',
    requirement: ADMIN,
    answer: AccountsResponse,
  }),
  create: endpoint({
    operation: 'chat POST /api/accounts',
    summary: 'Add an account',
    requirement: ADMIN,
    body: AccountBody,
    answer: AccountResponse,
  }),
  change: endpoint({
    operation: 'chat PATCH /api/accounts/:id',
    summary: 'Change an account; fields left out stay',
    requirement: ADMIN,
    params: IdParams,
    body: AccountPatch,
    answer: AccountResponse,
  }),
  revokeSessions: endpoint({
    operation: 'chat POST /api/accounts/:id/revoke-sessions',
    summary: 'End every session of an account',
    requirement: ADMIN,
    params: IdParams,
    answer: RevokedResponse,
  }),
};
