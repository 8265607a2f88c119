import { LoginBody, OkResponse, SignedOutResponse, UserResponse } from '../http/auth';
import { LogoutTokenBody, ProviderAnswerQuery, ProviderSignInQuery } from '../http/providerSignIn';
import { PasswordBody } from '../http/password';
import { endpoint } from './endpoint';

/** Sign-in, sign-out, who am I, one's own password. */
export const authEndpoints = {
  login: endpoint({
    operation: 'chat POST /api/auth/login',
    summary: 'Sign in: the answer sets the session cookie',
    requirement: 'public',
    body: LoginBody,
    answer: UserResponse,
  }),
  startAtProvider: endpoint({
    operation: 'chat GET /api/auth/oidc/start',
    summary: 'Go to the OpenID Connect provider: a redirection for browsers',
    requirement: 'public',
    query: ProviderSignInQuery,
    redirects: true,
  }),
  returnFromProvider: endpoint({
    operation: 'chat GET /api/auth/oidc/callback',
    summary:
      'Come back from the OpenID Connect provider: sets the session cookie and redirects to the console',
    requirement: 'public',
    query: ProviderAnswerQuery,
    redirects: true,
  }),
  backChannelLogout: endpoint({
    operation: 'chat POST /api/auth/oidc/backchannel-logout',
    summary: 'For the OpenID Connect provider: who has signed out there; their sessions end',
    requirement: 'public',
    body: LogoutTokenBody,
    bodyTypes: ['application/x-www-form-urlencoded'],
    answer: OkResponse,
  }),
  logout: endpoint({
    operation: 'chat POST /api/auth/logout',
    summary: 'End this session',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: SignedOutResponse,
  }),
  logoutEverywhere: endpoint({
    operation: 'chat POST /api/auth/logout-everywhere',
    summary: 'End every session of this account',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: OkResponse,
  }),
  me: endpoint({
    operation: 'chat GET /api/auth/me',
    summary: 'Who is signed in',
    requirement: 'signed-in',
    answer: UserResponse,
  }),
  changePassword: endpoint({
    operation: 'chat POST /api/auth/password',
    summary: 'Change one’s own password',
    requirement: 'signed-in',
    peopleOnly: true,
    body: PasswordBody,
    answer: OkResponse,
  }),
};
