import * as v from 'valibot';
import { NetworkAgent } from '../entities/networkAgent';

const SECRET_MAX_LENGTH = 4096;
const SCOPE_MAX_LENGTH = 1000;
const Secret = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(SECRET_MAX_LENGTH),
  v.regex(/^[\x21-\x7e]+$/),
);

/**
 * `PUT {gateway}/api/agents/{agentId}/credentials`: how to sign in at an agent of others. Header, query and token
 * endpoint are those of its card. Written only: no answer ever holds a secret.
 */
export const AgentCredentialsBody = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('bearer'), token: Secret }),
  v.object({ kind: v.literal('api-key'), value: Secret }),
  v.object({
    kind: v.literal('client-credentials'),
    clientId: Secret,
    clientSecret: Secret,
    /** Absent: the scopes of the card. */
    scope: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(SCOPE_MAX_LENGTH), v.regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/)),
    ),
  }),
]);
export type AgentCredentialsBody = v.InferOutput<typeof AgentCredentialsBody>;
export const AgentCredentialsResponse = v.object({ agent: NetworkAgent });
export type AgentCredentialsResponse = v.InferOutput<typeof AgentCredentialsResponse>;
