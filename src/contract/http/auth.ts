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
  /** Of who has a second factor: one of its codes, or a recovery code. */
  code: v.optional(v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40))),
});
export type PasswordBody = v.InferOutput<typeof PasswordBody>;

/** `workspaceZone`: the IANA zone that the workspace works in. */
export const UserResponse = v.object({ user: User, workspaceZone: v.optional(v.string()) });
export type UserResponse = v.InferOutput<typeof UserResponse>;

/** Why nobody came back signed in from the provider; the sign-in page says it. */
export const SIGN_IN_PROBLEMS = [
  'provider-failed',
  'expired',
  'refused',
  'no-role',
  'account-disabled',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

export const ProviderSignInQuery = v.object({
  /** A path of the console. */
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
export type ProviderSignInQuery = v.InferOutput<typeof ProviderSignInQuery>;

/** As the provider sends the browser back, with whatever else it adds. */
export const ProviderAnswerQuery = v.object({ state: v.optional(v.pipe(v.string(), v.maxLength(200))) });
export type ProviderAnswerQuery = v.InferOutput<typeof ProviderAnswerQuery>;

/** As the provider sends it, in a form. */
export const LogoutTokenBody = v.object({
  logout_token: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
});
export type LogoutTokenBody = v.InferOutput<typeof LogoutTokenBody>;

/** What the console must know before anybody is signed in. */
export const ClientConfig = v.object({
  demoAccounts: v.boolean(),
  demo: v.boolean(),
  epoch: v.string(),
  /** Where people may sign in besides here, by the name on its button. */
  provider: v.optional(v.object({ name: v.string() })),
  /** Of the console that is served now: an open page compares it with its own. */
  build: v.optional(v.string()),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

export const SignedOutResponse = v.object({
  ok: v.literal(true),
  /** Where the session at the provider is ended, for who came from there. */
  continueAt: v.optional(v.pipe(v.string(), v.url())),
});
export type SignedOutResponse = v.InferOutput<typeof SignedOutResponse>;

export const OkResponse = v.object({ ok: v.literal(true) });
export type OkResponse = v.InferOutput<typeof OkResponse>;
