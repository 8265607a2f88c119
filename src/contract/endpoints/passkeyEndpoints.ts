import { OkResponse, UserResponse } from '../http/auth';
import { IdParams } from '../http/params';
import {
  AccountPasskeyParams,
  AddPasskeyBody,
  BeginPasskeyBody,
  BeginPasskeySignInBody,
  CreationOptionsResponse,
  PasskeySignInBody,
  PasskeysResponse,
  RenamePasskeyBody,
  RequestOptionsResponse,
} from '../http/passkeys';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Sign-in without a password (WebAuthn): the passkey is proof of possession and, by user verification, the second factor. */
export const passkeyEndpoints = {
  beginSignIn: endpoint({
    operation: 'chat POST /api/auth/passkey/options',
    summary: 'A challenge for a passkey: it is good for five minutes, once, in the browser that asked',
    requirement: 'public',
    body: BeginPasskeySignInBody,
    answer: RequestOptionsResponse,
  }),
  signIn: endpoint({
    operation: 'chat POST /api/auth/passkey',
    summary: 'Sign in by a passkey: the answer sets the session cookie',
    requirement: 'public',
    body: PasskeySignInBody,
    answer: UserResponse,
  }),
  list: endpoint({
    operation: 'chat GET /api/passkeys',
    summary: 'One’s own passkeys',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: PasskeysResponse,
  }),
  begin: endpoint({
    operation: 'chat POST /api/passkeys/options',
    summary: 'Begin to add a passkey, by the password and the second factor',
    requirement: 'signed-in',
    peopleOnly: true,
    body: BeginPasskeyBody,
    answer: CreationOptionsResponse,
  }),
  add: endpoint({
    operation: 'chat POST /api/passkeys',
    summary: 'Add the passkey that the browser made',
    requirement: 'signed-in',
    peopleOnly: true,
    body: AddPasskeyBody,
    answer: PasskeysResponse,
  }),
  rename: endpoint({
    operation: 'chat PATCH /api/passkeys/:id',
    summary: 'Give one of one’s own passkeys another name',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    body: RenamePasskeyBody,
    answer: OkResponse,
  }),
  remove: endpoint({
    operation: 'chat DELETE /api/passkeys/:id',
    summary: 'Remove one of one’s own passkeys; sessions that it opened end, but for the one that asks',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    answer: OkResponse,
  }),
  listOfAccount: endpoint({
    operation: 'chat GET /api/accounts/:id/passkeys',
    summary: 'The passkeys of an account',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: PasskeysResponse,
  }),
  removeOfAccount: endpoint({
    operation: 'chat DELETE /api/accounts/:id/passkeys/:passkeyId',
    summary: 'Take a passkey from an account; sessions that it opened end',
    requirement: ADMIN,
    peopleOnly: true,
    params: AccountPasskeyParams,
    answer: OkResponse,
  }),
};
