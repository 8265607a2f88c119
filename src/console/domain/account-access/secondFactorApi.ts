import { holdAnswered } from '@console/common/api/answeredSecrets';
import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import { OkResponse } from '@contract/http/auth';
import {
  EnrolmentResponse,
  FactorPolicy,
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondStepResponse,
  type CodeBody,
  type EnrolmentBody,
  type SwitchOffBody,
} from '@contract/http/secondFactor';

/** The store gets references in the place of what is told once. */
const heldEnrolment = ({ secret, uri }: EnrolmentResponse): EnrolmentResponse => ({
  secret: holdAnswered(secret),
  uri: holdAnswered(uri),
});
const heldCodes = ({ recoveryCodes }: RecoveryCodesResponse): RecoveryCodesResponse => ({
  recoveryCodes: recoveryCodes.map(holdAnswered),
});

const OWN = '/api/second-factor';
const SIGN_IN = '/api/auth/second-factor';

/** Codes of an authenticator app. What is typed is given by reference. */
export const secondFactorApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.mutation<SecondStepResponse, CodeBody>({
      query: (body) => ({ service: 'chat', url: SIGN_IN, method: 'POST', body, ignores401: true }),
      responseSchema: SecondStepResponse,
      transformResponse: (answer: SecondStepResponse) =>
        answer.recoveryCodes ? { ...answer, ...heldCodes({ recoveryCodes: answer.recoveryCodes }) } : answer,
    }),
    enrolAtSignIn: build.mutation<EnrolmentResponse, undefined>({
      query: () => ({ service: 'chat', url: `${SIGN_IN}/enrolment`, method: 'POST', ignores401: true }),
      responseSchema: EnrolmentResponse,
      transformResponse: heldEnrolment,
    }),
    getSecondFactor: build.query<SecondFactorResponse, undefined>({
      query: () => ({ service: 'chat', url: OWN }),
      responseSchema: SecondFactorResponse,
      providesTags: [{ type: 'Account', id: 'second-factor' }],
    }),
    enrolSecondFactor: build.mutation<EnrolmentResponse, EnrolmentBody>({
      query: (body) => ({ service: 'chat', url: `${OWN}/enrolment`, method: 'POST', body }),
      responseSchema: EnrolmentResponse,
      transformResponse: heldEnrolment,
    }),
    confirmSecondFactor: build.mutation<RecoveryCodesResponse, CodeBody>({
      query: (body) => ({ service: 'chat', url: OWN, method: 'POST', body }),
      responseSchema: RecoveryCodesResponse,
      transformResponse: heldCodes,
      invalidatesTags: [{ type: 'Account', id: 'second-factor' }],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesResponse, CodeBody>({
      query: (body) => ({ service: 'chat', url: `${OWN}/recovery-codes`, method: 'POST', body }),
      responseSchema: RecoveryCodesResponse,
      transformResponse: heldCodes,
      invalidatesTags: [{ type: 'Account', id: 'second-factor' }],
    }),
    switchOffSecondFactor: build.mutation<OkResponse, SwitchOffBody>({
      query: (body) => ({ service: 'chat', url: `${OWN}/off`, method: 'POST', body }),
      responseSchema: OkResponse,
      invalidatesTags: [{ type: 'Account', id: 'second-factor' }],
    }),
    getFactorPolicy: build.query<FactorPolicy, undefined>({
      query: () => ({ service: 'chat', url: `${OWN}/policy` }),
      responseSchema: FactorPolicy,
      providesTags: [{ type: 'Account', id: 'factor-policy' }],
    }),
    saveFactorPolicy: build.mutation<FactorPolicy, FactorPolicy & Idempotent>({
      query: ({ key, ...body }) => ({
        service: 'chat',
        url: `${OWN}/policy`,
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: FactorPolicy,
      invalidatesTags: [
        { type: 'Account', id: 'factor-policy' },
        { type: 'Account', id: 'second-factor' },
      ],
    }),
    resetSecondFactor: build.mutation<OkResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/accounts/${encodeURIComponent(id)}/reset-second-factor`,
        method: 'POST',
        idempotencyKey: key,
      }),
      responseSchema: OkResponse,
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useGetSecondFactorQuery, useGetFactorPolicyQuery, useSaveFactorPolicyMutation } =
  secondFactorApi;
