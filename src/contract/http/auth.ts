import * as v from 'valibot';
import { User } from '../entities/user';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits';

export const LoginBody = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH)),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** Verified exactly as typed: nothing trimmed, nothing cut off. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH),
  v.maxLength(PASSWORD_MAX_LENGTH),
);

export const PasswordBody = v.object({
  currentPassword: LoginBody.entries.password,
  newPassword: NewPassword,
});
export type PasswordBody = v.InferOutput<typeof PasswordBody>;

export const UserResponse = v.object({ user: User });
export type UserResponse = v.InferOutput<typeof UserResponse>;

/** What the console must know before anybody is signed in. */
export const ClientConfig = v.object({
  demoAccounts: v.boolean(),
  demo: v.boolean(),
  epoch: v.string(),
  /** Of the console that is served now: an open page compares it with its own. */
  build: v.optional(v.string()),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

export const OkResponse = v.object({ ok: v.literal(true) });
export type OkResponse = v.InferOutput<typeof OkResponse>;
