import * as v from 'valibot';
import type { AuthorizationServerMetadata, OAuthClientInformationMixed } from '@modelcontextprotocol/client';
import type { SecretBox } from '@platform/settings/secretBox';

/** Authorization of a server: where people sign in, and as which client we come. */
export interface OauthPlace {
  /** The authorization server. */
  issuer: string;
  metadata: AuthorizationServerMetadata;
  client: OAuthClientInformationMixed;
  redirectUri: string;
  /** As the server's own metadata name it; absent where it has none. */
  resource?: string | undefined;
  scope?: string | undefined;
}

/** A sign-in that is under way in somebody's browser. */
export interface PendingOauth extends OauthPlace {
  /** Value that the answer must repeat. */
  state: string;
  codeVerifier: string;
  /** Id of the session it belongs to. */
  sessionId: string;
  /** Milliseconds. */
  until: number;
  /** The origin of the console. */
  returnTo: string;
}

/** A sign-in that stands, or did. */
export interface Oauth extends OauthPlace {
  by: string;
  at: string;
  tokens?: OauthTokens | undefined;
  /** Why it is one no more. */
  failed?: string | undefined;
}

/** Reason of a failure that nobody has explained. */
export const ENDED = 'The server has ended the sign-in';

export interface OauthTokens {
  access: string;
  refresh?: string | undefined;
  /** Milliseconds; absent where the server does not say. */
  expiresAt?: number | undefined;
}

const Sealed = v.pipe(v.string(), v.parseJson());

export const sealOauth = (state: Oauth | PendingOauth, box: SecretBox): string =>
  box.seal(JSON.stringify(state));

/** undefined where nothing is stored, or the key that sealed it is gone. */
export const openOauth = <State extends Oauth | PendingOauth>(
  sealed: string | undefined,
  box: SecretBox,
): State | undefined => {
  if (sealed === undefined) return undefined;
  try {
    return v.parse(Sealed, box.open(sealed)) as State;
  } catch {
    return undefined;
  }
};

/** As an answer of a token endpoint says it. */
export const tokensOf = (
  given: { access_token: string; refresh_token?: string | undefined; expires_in?: number | undefined },
  now: number,
  before?: OauthTokens,
): OauthTokens => ({
  access: given.access_token,
  refresh: given.refresh_token ?? before?.refresh,
  expiresAt: given.expires_in === undefined ? undefined : now + given.expires_in * 1000,
});
