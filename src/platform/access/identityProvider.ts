import * as client from 'openid-client';
import type { OidcConfig } from '@platform/config/oidcConfig';
import type { LogoutTokenRules } from './logoutTokens';

/** Kept by a browser while its user is at the provider. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Statements of the provider about whoever signed in there. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** All of these throw what `openid-client` throws: the provider is away, or its answer is not to be believed. */
export interface IdentityProvider {
  start: (redirectUri: string) => Promise<{ address: URL; pending: PendingSignIn }>;
  /** `address`: the one the provider sent the browser back to, whole. */
  finish: (address: URL, pending: PendingSignIn) => Promise<Claims>;
  /** Address where a session at the provider is ended; undefined where it offers none. */
  signOutAddress: (returnTo: string) => Promise<URL | undefined>;
  logoutTokenRules: () => Promise<LogoutTokenRules>;
}

const TIMEOUT_S = 10;

/** The code flow of OpenID Connect with PKCE, state and nonce. Metadata are read at the first sign-in and kept. */
export const createIdentityProvider = (config: OidcConfig): IdentityProvider => {
  const { issuer, clientId, clientSecret, scope } = config;
  const read = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, authenticationOf(config), {
      timeout: TIMEOUT_S,
      // The configuration takes an http address at this machine alone.
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated to warn, not to go
      ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
    });
  let known: Promise<client.Configuration> | undefined;
  const provider = (): Promise<client.Configuration> => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    start: async (redirectUri) => {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address, pending };
    },
    finish: async (address, { state, nonce, codeVerifier }) => {
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
      const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    },
    signOutAddress: async (returnTo) => {
      const configuration = await provider();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
    },
    logoutTokenRules: async () => {
      const metadata = (await provider()).serverMetadata();
      if (metadata.jwks_uri === undefined) throw new Error('The provider names no keys');
      return {
        issuer: metadata.issuer,
        clientId,
        jwksUri: metadata.jwks_uri,
        algorithms: metadata.id_token_signing_alg_values_supported ?? ['RS256'],
      };
    },
  };
};

const authenticationOf = ({ clientSecret, clientAuthentication }: OidcConfig): client.ClientAuth => {
  if (clientSecret === undefined) return client.None();
  return clientAuthentication === 'post'
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
};
