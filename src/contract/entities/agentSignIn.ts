import * as v from 'valibot';

/** One way to sign in at an agent of others, as its card declares it; `unspoken`: one that the platform does not know. */
export const AgentSignInOffer = v.variant('kind', [
  v.object({ kind: v.literal('bearer') }),
  v.object({ kind: v.literal('api-key'), in: v.picklist(['header', 'query']), name: v.string() }),
  v.object({ kind: v.literal('client-credentials'), tokenUrl: v.string(), scopes: v.array(v.string()) }),
  v.object({ kind: v.literal('unspoken'), name: v.string() }),
]);
export type AgentSignInOffer = v.InferOutput<typeof AgentSignInOffer>;

/** How an agent of others wants to be signed in at, and what is stored for it; never a secret. */
export const AgentSignIn = v.object({
  /** Whether it refuses whoever does not sign in. */
  required: v.boolean(),
  offers: v.array(AgentSignInOffer),
  /** The one place to which it is sent. */
  origin: v.string(),
  /** `moved`: it was stored for another origin and is not sent. */
  stored: v.optional(
    v.object({
      state: v.picklist(['in-use', 'unreadable', 'moved']),
      kind: v.optional(v.picklist(['bearer', 'api-key', 'client-credentials'])),
    }),
  ),
});
export type AgentSignIn = v.InferOutput<typeof AgentSignIn>;
