import { toApiError, type ApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import type { AppThunk } from '@console/state/hooks';
import type { UserResponse } from '@contract/http/auth';
import type { EnrolmentResponse, SwitchOffBody } from '@contract/http/secondFactor';
import { nanoid } from '@reduxjs/toolkit';
import { secondFactorApi } from './secondFactorApi';

/** Outcome of a call: its answer, or why it was refused. Neither what was typed nor what is told once stands in the store. */
export type Told<Answer> = { kind: 'told'; answer: Answer } | { kind: 'refused'; error: ApiError };
type Asking<Answer> = AppThunk<Promise<Told<Answer>>>;

const calls = secondFactorApi.endpoints;
const UNTRACKED = { track: false } as const;

const told = <Raw, Answer>(
  answer: { data: Raw; error?: undefined } | { data?: undefined; error: Parameters<typeof toApiError>[0] },
  read: (raw: Raw) => Answer,
): Told<Answer> =>
  answer.error === undefined
    ? { kind: 'told', answer: read(answer.data) }
    : { kind: 'refused', error: toApiError(answer.error) };

const readEnrolment = ({ secret, uri }: EnrolmentResponse): EnrolmentResponse => ({
  secret: takeHeld(secret),
  uri: takeHeld(uri),
});
const readCodes = ({ recoveryCodes = [] }: { recoveryCodes?: string[] | undefined }): string[] =>
  recoveryCodes.map(takeHeld);

export const secondStep =
  (code: string): Asking<UserResponse & { recoveryCodes: string[] }> =>
  async (dispatch) => {
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.secondStep.initiate({ code: hold(code) }, UNTRACKED)),
    );
    return told(answer, (data) => ({ ...data, recoveryCodes: readCodes(data) }));
  };

export const enrolAtSignIn = (): Asking<EnrolmentResponse> => async (dispatch) =>
  told(await dispatch(calls.enrolAtSignIn.initiate(undefined, UNTRACKED)), readEnrolment);

export const enrol =
  (password: string): Asking<EnrolmentResponse> =>
  async (dispatch) => {
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.enrolSecondFactor.initiate({ password: hold(password) }, UNTRACKED)),
    );
    return told(answer, readEnrolment);
  };

/** `confirm`: the app works, and counts from now on. `renew`: the recovery codes so far are void. */
export const takeCodes =
  (what: 'confirm' | 'renew', code: string): Asking<string[]> =>
  async (dispatch) => {
    const call = what === 'confirm' ? calls.confirmSecondFactor : calls.renewRecoveryCodes;
    const answer = await withHeldSecrets((hold) => dispatch(call.initiate({ code: hold(code) }, UNTRACKED)));
    return told(answer, readCodes);
  };

export const switchOff =
  (body: SwitchOffBody): Asking<true> =>
  async (dispatch) => {
    const held = (hold: Hold) => ({ password: hold(body.password), code: hold(body.code) });
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.switchOffSecondFactor.initiate(held(hold), UNTRACKED)),
    );
    return told(answer, () => true as const);
  };

/** Resolves with what went wrong, if anything did. */
export const resetFactorWished =
  (id: string): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { error } = await dispatch(calls.resetSecondFactor.initiate({ id, key: nanoid() }, UNTRACKED));
    return error && toApiError(error);
  };
