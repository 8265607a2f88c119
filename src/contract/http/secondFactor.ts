import * as v from 'valibot';
import { Role } from '../entities/user';
import { LoginBody, UserResponse } from './auth';

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
export const FactorCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40));

/** `elsewhere`: this account signs in at a provider, which asks for what it wants. */
export const SecondFactorResponse = v.object({
  state: v.picklist(['off', 'on', 'elsewhere']),
  /** Whether the role must have one. */
  required: v.boolean(),
  recoveryCodesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SecondFactorResponse = v.InferOutput<typeof SecondFactorResponse>;

/** For the app: the secret in Base32, and the same as an `otpauth:` address. */
export const EnrolmentResponse = v.object({ secret: v.string(), uri: v.string() });
export type EnrolmentResponse = v.InferOutput<typeof EnrolmentResponse>;

export const EnrolmentBody = v.object({ password: LoginBody.entries.password });
export type EnrolmentBody = v.InferOutput<typeof EnrolmentBody>;

export const CodeBody = v.object({ code: FactorCode });
export type CodeBody = v.InferOutput<typeof CodeBody>;

export const SwitchOffBody = v.object({ password: LoginBody.entries.password, code: FactorCode });
export type SwitchOffBody = v.InferOutput<typeof SwitchOffBody>;

/** Told this once: each opens one sign-in where the app is not at hand. */
export const RecoveryCodesResponse = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodesResponse = v.InferOutput<typeof RecoveryCodesResponse>;

/** With recovery codes where the second factor was set up in this sign-in. */
export const SecondStepResponse = v.object({
  ...UserResponse.entries,
  recoveryCodes: v.optional(v.array(v.string())),
});
export type SecondStepResponse = v.InferOutput<typeof SecondStepResponse>;

/** Roles that must have a second factor. */
export const FactorPolicy = v.object({ roles: v.pipe(v.array(Role), v.maxLength(Role.options.length)) });
export type FactorPolicy = v.InferOutput<typeof FactorPolicy>;
