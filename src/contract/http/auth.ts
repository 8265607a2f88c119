import * as v from 'valibot';
import { User } from '../entities/user';
import { PASSWORD_MAX_LENGTH } from '../limits';

export const LoginBody = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH)),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

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

/** Settings that the console must know before anybody is signed in. */
export const ClientConfig = v.object({
  demoAccounts: v.boolean(),
  demo: v.boolean(),
  epoch: v.string(),
  /** The provider at which people may sign in too, by the name on its button. */
  provider: v.optional(v.object({ name: v.string() })),
  /** Build of the console that is served now: an open page compares it with its own. */
  build: v.optional(v.string()),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

export const SignedOutResponse = v.object({
  ok: v.literal(true),
  /** Address at which the session at the provider is ended, for whoever came from there. */
  continueAt: v.optional(v.pipe(v.string(), v.url())),
});
export type SignedOutResponse = v.InferOutput<typeof SignedOutResponse>;

export const OkResponse = v.object({ ok: v.literal(true) });
export type OkResponse = v.InferOutput<typeof OkResponse>;
