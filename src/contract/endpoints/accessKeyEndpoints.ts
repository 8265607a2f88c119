import {
  AccessKeyBody,
  AccessKeyIssuedResponse,
  AccessKeyResponse,
  AccessKeysResponse,
  AccountKeyParams,
} from '../http/accessKeys';
import { IdParams } from '../http/params';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Keys by which programs act for a person or a service account. No key opens these calls: none makes another. */
export const accessKeyEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/access-keys',
    summary: 'One’s own access keys, newest first',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: AccessKeysResponse,
  }),
  issue: endpoint({
    operation: 'chat POST /api/access-keys',
    summary: 'Make an access key of one’s own, told this once only',
    requirement: 'signed-in',
    peopleOnly: true,
    body: AccessKeyBody,
    answer: AccessKeyIssuedResponse,
  }),
  revoke: endpoint({
    operation: 'chat DELETE /api/access-keys/:id',
    summary: 'Revoke an access key of one’s own: its open sockets are closed',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    answer: AccessKeyResponse,
  }),
  listOfAccount: endpoint({
    operation: 'chat GET /api/accounts/:id/access-keys',
    summary: 'The access keys of an account, newest first',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: AccessKeysResponse,
  }),
  issueForAccount: endpoint({
    operation: 'chat POST /api/accounts/:id/access-keys',
    summary: 'Make an access key of a service account, told this once only',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    body: AccessKeyBody,
    answer: AccessKeyIssuedResponse,
  }),
  revokeOfAccount: endpoint({
    operation: 'chat DELETE /api/accounts/:id/access-keys/:keyId',
    summary: 'Revoke an access key of an account: its open sockets are closed',
    requirement: ADMIN,
    peopleOnly: true,
    params: AccountKeyParams,
    answer: AccessKeyResponse,
  }),
};
