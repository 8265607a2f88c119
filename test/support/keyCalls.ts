import { randomUUID } from 'node:crypto';
import { AccessKeyBody } from '@contract/http/accessKeys';
import { ServiceAccountBody } from '@contract/http/accounts';
import { AddPasskeyBody, BeginPasskeyBody, RenamePasskeyBody } from '@contract/http/passkeys';
import { CodeBody, EnrolmentBody, FactorPolicy, SwitchOffBody } from '@contract/http/secondFactor';
import { EndSessionsBody } from '@contract/http/sessions';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

/** Calls that change keys, sessions and second factors. */
export const keyCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/service-accounts',
    path: '/api/service-accounts',
    schema: ServiceAccountBody,
    body: { username: `robot.${randomUUID().slice(0, 8)}`, role: 'viewer' },
    other: { username: 'another.robot', role: 'viewer' },
  },
  {
    operation: 'chat POST /api/access-keys',
    path: '/api/access-keys',
    schema: AccessKeyBody,
    body: { name: 'exporter', scopes: ['read'] },
    other: { name: 'another', scopes: ['read'] },
  },
  { operation: 'chat DELETE /api/access-keys/:id', path: `/api/access-keys/${at.accessKey}` },
  {
    operation: 'chat POST /api/accounts/:id/access-keys',
    path: `/api/accounts/${at.serviceAccount}/access-keys`,
    schema: AccessKeyBody,
    body: { name: 'exporter', scopes: ['read'] },
    other: { name: 'another', scopes: ['read'] },
  },
  {
    operation: 'chat DELETE /api/accounts/:id/access-keys/:keyId',
    path: `/api/accounts/${at.serviceAccount}/access-keys/${at.serviceKey}`,
  },
  ...factorCalls(at),
  ...passkeyCalls(at),
  { operation: 'chat DELETE /api/sessions/:id', path: `/api/sessions/${at.session}` },
  {
    operation: 'chat POST /api/sessions/end-others',
    path: '/api/sessions/end-others',
    schema: EndSessionsBody,
    body: { which: 'others' },
  },
  {
    operation: 'chat DELETE /api/accounts/:id/sessions/:sessionId',
    path: `/api/accounts/user_viewer/sessions/${at.sessionOfOther}`,
  },
];

const factorCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/second-factor/enrolment',
    path: '/api/second-factor/enrolment',
    schema: EnrolmentBody,
    body: { password: 'wrong' },
    once: 'What it tells lies in no table of repeated calls',
  },
  {
    operation: 'chat POST /api/second-factor',
    path: '/api/second-factor',
    schema: CodeBody,
    body: { code: '000000' },
    once: 'A code is accepted once by itself',
  },
  {
    operation: 'chat POST /api/second-factor/recovery-codes',
    path: '/api/second-factor/recovery-codes',
    schema: CodeBody,
    body: { code: '000000' },
    once: 'A code is accepted once by itself',
  },
  {
    operation: 'chat POST /api/second-factor/off',
    path: '/api/second-factor/off',
    schema: SwitchOffBody,
    body: { password: 'wrong', code: '000000' },
    once: 'A code is accepted once by itself',
  },
  {
    operation: 'chat PUT /api/second-factor/policy',
    path: '/api/second-factor/policy',
    schema: FactorPolicy,
    body: { roles: ['viewer'] },
    other: { roles: [] },
  },
  {
    operation: 'chat POST /api/accounts/:id/reset-second-factor',
    path: `/api/accounts/${at.account}/reset-second-factor`,
    body: {},
  },
];

const passkeyCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/passkeys/options',
    path: '/api/passkeys/options',
    schema: BeginPasskeyBody,
    body: { password: 'wrong' },
    once: 'Each challenge is another one',
  },
  {
    operation: 'chat POST /api/passkeys',
    path: '/api/passkeys',
    schema: AddPasskeyBody,
    body: {
      name: 'Phone',
      credential: { id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    },
    once: 'A challenge is taken once by itself',
  },
  {
    operation: 'chat PATCH /api/passkeys/:id',
    path: `/api/passkeys/${at.passkey}`,
    schema: RenamePasskeyBody,
    body: { name: 'Phone' },
    other: { name: 'Another' },
  },
  { operation: 'chat DELETE /api/passkeys/:id', path: `/api/passkeys/${at.passkeyToRemove}` },
  {
    operation: 'chat DELETE /api/accounts/:id/passkeys/:passkeyId',
    path: `/api/accounts/user_viewer/passkeys/${at.passkeyOfOther}`,
  },
];
