import * as v from 'valibot';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits';
import { LoginBody } from './auth';

/** A password that is being set. It is verified exactly as typed: nothing trimmed, nothing cut off. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH),
  v.maxLength(PASSWORD_MAX_LENGTH),
);

export const PasswordBody = v.object({
  currentPassword: LoginBody.entries.password,
  newPassword: NewPassword,
  /** A code of the second factor, or a recovery code; required of those who have a second factor. */
  code: v.optional(v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40))),
});
export type PasswordBody = v.InferOutput<typeof PasswordBody>;
