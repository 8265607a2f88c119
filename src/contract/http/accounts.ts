import * as v from 'valibot';
import { Account } from '../entities/account';
import { Role } from '../entities/user';
import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '../limits';
import { NewPassword } from './password';

export const Username = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.-]{2,}$/, 'At least 2 letters, digits, dots, hyphens or underscores'),
  v.maxLength(USERNAME_MAX_LENGTH),
);
export const EmailAddress = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(EMAIL_MAX_LENGTH));

export const AccountsResponse = v.object({ accounts: v.array(Account) });
export type AccountsResponse = v.InferOutput<typeof AccountsResponse>;

export const AccountBody = v.object({
  username: Username,
  email: EmailAddress,
  role: Role,
  password: NewPassword,
});
export type AccountBody = v.InferOutput<typeof AccountBody>;

/** An account for a program: without a password, it acts by access keys. */
export const ServiceAccountBody = v.object({ username: Username, role: Role });
export type ServiceAccountBody = v.InferOutput<typeof ServiceAccountBody>;

/** Fields left out stay. A new password and a disabling end every session of the account. */
export const AccountPatch = v.object({
  email: v.optional(EmailAddress),
  role: v.optional(Role),
  disabled: v.optional(v.boolean()),
  password: v.optional(NewPassword),
});
export type AccountPatch = v.InferOutput<typeof AccountPatch>;

export const AccountResponse = v.object({ account: Account });
export type AccountResponse = v.InferOutput<typeof AccountResponse>;

export const RevokedResponse = v.object({ revoked: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type RevokedResponse = v.InferOutput<typeof RevokedResponse>;
