import { defined } from '@contract/defined';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { EndedAtProvider } from '@platform/storage/access/sessionsRepository';

/** Rules by which a provider's logout tokens are checked. */
export interface LogoutTokenRules {
  issuer: string;
  clientId: string;
  /** Address of its public keys. */
  jwksUri: string;
  /** That it signs with. */
  algorithms: readonly string[];
}

export type LogoutTokens = (token: string) => Promise<EndedAtProvider & { jti: string }>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TIMEOUT_MS = 10_000;
const MAX_AGE_S = 300;
const CLOCK_TOLERANCE_S = 60;
/** Types that the token may name: older providers name none, or only that it is a JWT. */
const TYPES = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt'];
/** With a secret that both know, or with none, anybody who knows it could sign. */
const ASYMMETRIC = /^(?:RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/;

const Payload = v.object({
  iss: v.string(),
  jti: v.pipe(v.string(), v.minLength(1)),
  sub: v.optional(v.pipe(v.string(), v.minLength(1))),
  sid: v.optional(v.pipe(v.string(), v.minLength(1))),
  events: v.looseObject({ [EVENT]: v.looseObject({}) }),
});

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), but for whether it came before. 400
 * `not-a-logout-token`; whatever else it throws is that the keys of the provider could not be had.
 */
export const createLogoutTokens = (
  readRules: () => Promise<LogoutTokenRules>,
  clock: Clock,
): LogoutTokens => {
  let keys: { uri: string; find: JWTVerifyGetKey } | undefined;
  const keysAt = (uri: string): JWTVerifyGetKey => {
    if (keys?.uri !== uri)
      keys = { uri, find: createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_MS }) };
    return keys.find;
  };
  return async (token) => {
    const { issuer, clientId, jwksUri, algorithms } = await readRules();
    const verified = await jwtVerify(token, keysAt(jwksUri), {
      issuer,
      audience: clientId,
      algorithms: algorithms.filter((name) => ASYMMETRIC.test(name)),
      requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
      maxTokenAge: MAX_AGE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      throw isOfKeys(error) ? error : notOne(error instanceof Error ? error.message : String(error));
    });
    if (!TYPES.includes(verified.protectedHeader.typ?.toLowerCase())) throw notOne('it is another token');
    return endedBy(verified.payload);
  };
};

const endedBy = (payload: JWTPayload): EndedAtProvider & { jti: string } => {
  if ('nonce' in payload) throw notOne('it has a nonce');
  const read = v.safeParse(Payload, payload);
  if (!read.success) throw notOne(`${v.getDotPath(read.issues[0]) ?? 'it'} is not right`);
  const { iss: issuer, jti, sub: subject, sid } = read.output;
  if (subject !== undefined) return { issuer, jti, subject, ...defined({ sid }) };
  if (sid === undefined) throw notOne('it names neither a person nor a session');
  return { issuer, jti, sid };
};

/** Nothing is said of the token then. */
const isOfKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

const notOne = (why: string) =>
  new HttpError(400, 'not-a-logout-token', `This is no logout token of the provider: ${why}`);
