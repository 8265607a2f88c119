import { takeHeld } from '@console/common/api/answeredSecrets';
import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { UserResponse } from '@contract/http/auth';
import type { EnrolmentResponse, SwitchOffBody } from '@contract/http/secondFactor';
import { nanoid } from '@reduxjs/toolkit';
import { secondFactorApi } from './secondFactorApi';

/** Neither the answer that is told once nor what was typed stands in the store. */
type Mutation<Answer> = AppThunk<Promise<Outcome<Answer>>>;

const calls = secondFactorApi.endpoints;
const UNTRACKED = { track: false } as const;

const readEnrolment = ({ secret, uri }: EnrolmentResponse): EnrolmentResponse => ({
  secret: takeHeld(secret),
  uri: takeHeld(uri),
});
const readCodes = ({ recoveryCodes = [] }: { recoveryCodes?: string[] | undefined }): string[] =>
  recoveryCodes.map(takeHeld);

export const secondStep =
  (code: string): Mutation<UserResponse & { recoveryCodes: string[] }> =>
  async (dispatch) => {
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.secondStep.initiate({ code: hold(code) }, UNTRACKED)),
    );
    return outcomeOf(answer, (data) => ({ ...data, recoveryCodes: readCodes(data) }));
  };

export const enrolAtSignIn = (): Mutation<EnrolmentResponse> => async (dispatch) =>
  outcomeOf(await dispatch(calls.enrolAtSignIn.initiate(undefined, UNTRACKED)), readEnrolment);

export const enrol =
  (password: string): Mutation<EnrolmentResponse> =>
  async (dispatch) => {
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.enrolSecondFactor.initiate({ password: hold(password) }, UNTRACKED)),
    );
    return outcomeOf(answer, readEnrolment);
  };

/** `confirm`: the app works, and counts from now on. `renew`: the recovery codes so far are void. */
export const takeCodes =
  (what: 'confirm' | 'renew', code: string): Mutation<string[]> =>
  async (dispatch) => {
    const call = what === 'confirm' ? calls.confirmSecondFactor : calls.renewRecoveryCodes;
    const answer = await withHeldSecrets((hold) => dispatch(call.initiate({ code: hold(code) }, UNTRACKED)));
    return outcomeOf(answer, readCodes);
  };

export const switchOff =
  (body: SwitchOffBody): Mutation<true> =>
  async (dispatch) => {
    const held = (hold: Hold) => ({ password: hold(body.password), code: hold(body.code) });
    const answer = await withHeldSecrets((hold) =>
      dispatch(calls.switchOffSecondFactor.initiate(held(hold), UNTRACKED)),
    );
    return outcomeOf(answer, () => true as const);
  };

export const resetSecondFactor =
  (id: string): Mutation<true> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(calls.resetSecondFactor.initiate({ id, key: nanoid() }, UNTRACKED)),
      () => true as const,
    );
