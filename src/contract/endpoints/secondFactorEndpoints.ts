import { OkResponse } from '../http/auth';
import { IdParams } from '../http/params';
import {
  CodeBody,
  EnrolmentBody,
  EnrolmentResponse,
  FactorPolicy,
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondStepResponse,
  SwitchOffBody,
} from '../http/secondFactor';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** A code of an authenticator app beside the password (TOTP, RFC 6238). */
export const secondFactorEndpoints = {
  step: endpoint({
    operation: 'chat POST /api/auth/second-factor',
    summary: 'The second step of signing in, after the password: the answer sets the session cookie',
    requirement: 'public',
    body: CodeBody,
    answer: SecondStepResponse,
  }),
  enrolAtSignIn: endpoint({
    operation: 'chat POST /api/auth/second-factor/enrolment',
    summary: 'Begin to set up the second factor that the role must have, after the password',
    requirement: 'public',
    answer: EnrolmentResponse,
  }),
  read: endpoint({
    operation: 'chat GET /api/second-factor',
    summary: 'Whether one has a second factor, and must have one',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: SecondFactorResponse,
  }),
  enrol: endpoint({
    operation: 'chat POST /api/second-factor/enrolment',
    summary: 'Begin to set up one’s second factor; it counts once a code of it was given',
    requirement: 'signed-in',
    peopleOnly: true,
    body: EnrolmentBody,
    answer: EnrolmentResponse,
  }),
  confirm: endpoint({
    operation: 'chat POST /api/second-factor',
    summary: 'Prove one’s second factor by a code: from then on it is asked for',
    requirement: 'signed-in',
    peopleOnly: true,
    body: CodeBody,
    answer: RecoveryCodesResponse,
  }),
  renewCodes: endpoint({
    operation: 'chat POST /api/second-factor/recovery-codes',
    summary: 'New recovery codes; the earlier ones are void',
    requirement: 'signed-in',
    peopleOnly: true,
    body: CodeBody,
    answer: RecoveryCodesResponse,
  }),
  switchOff: endpoint({
    operation: 'chat POST /api/second-factor/off',
    summary: 'Give up one’s second factor',
    requirement: 'signed-in',
    peopleOnly: true,
    body: SwitchOffBody,
    answer: OkResponse,
  }),
  policy: endpoint({
    operation: 'chat GET /api/second-factor/policy',
    summary: 'Which roles must have a second factor',
    requirement: ADMIN,
    answer: FactorPolicy,
  }),
  savePolicy: endpoint({
    operation: 'chat PUT /api/second-factor/policy',
    summary: 'Say which roles must have a second factor: they are asked to set it up at their next sign-in',
    requirement: ADMIN,
    peopleOnly: true,
    body: FactorPolicy,
    answer: FactorPolicy,
  }),
  reset: endpoint({
    operation: 'chat POST /api/accounts/:id/reset-second-factor',
    summary: 'Take the second factor from an account that has lost it; its sessions end',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: OkResponse,
  }),
};
