import * as v from 'valibot';

export const ProviderSignInQuery = v.object({
  /** The path of the console that is opened after the sign-in. */
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
export type ProviderSignInQuery = v.InferOutput<typeof ProviderSignInQuery>;

/** The query that the provider sends the browser back with; it may add more. */
export const ProviderAnswerQuery = v.object({ state: v.optional(v.pipe(v.string(), v.maxLength(200))) });
export type ProviderAnswerQuery = v.InferOutput<typeof ProviderAnswerQuery>;

/** The form in which the provider says that a session of its own has ended (OpenID Connect back-channel logout). */
export const LogoutTokenBody = v.object({
  logout_token: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
});
export type LogoutTokenBody = v.InferOutput<typeof LogoutTokenBody>;
