import {
  AccountBody,
  AccountPatch,
  AccountResponse,
  AccountsResponse,
  RevokedResponse,
  ServiceAccountBody,
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
    peopleOnly: true,
    body: AccountBody,
    answer: AccountResponse,
  }),
  createService: endpoint({
    operation: 'chat POST /api/service-accounts',
    summary: 'Add a service account: nobody signs in as it, programs act by its access keys',
    requirement: ADMIN,
    peopleOnly: true,
    body: ServiceAccountBody,
    answer: AccountResponse,
  }),
  change: endpoint({
    operation: 'chat PATCH /api/accounts/:id',
    summary: 'Change an account; fields left out stay',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    body: AccountPatch,
    answer: AccountResponse,
  }),
  revokeSessions: endpoint({
    operation: 'chat POST /api/accounts/:id/revoke-sessions',
    summary: 'End every session of an account',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: RevokedResponse,
  }),
};
