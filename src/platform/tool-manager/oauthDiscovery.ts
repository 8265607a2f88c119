import {
  checkResourceAllowed,
  discoverOAuthServerInfo,
  extractWWWAuthenticateParams,
  registerClient,
  type AuthorizationServerMetadata,
  type OAuthClientInformationMixed,
  type OAuthProtectedResourceMetadata,
} from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import type { ToolSignInBody } from '@contract/http/toolServers';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import { HttpError } from '@platform/http/httpError';
import type { Oauth, OauthPlace } from './oauthState';

const PROBE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'agent-operations-console', version: '1.0.0' },
  },
};
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

export interface DiscoverOptions {
  url: string;
  redirectUri: string;
  given: ToolSignInBody;
  /** A client that was registered before is used again where it fits. */
  before: Oauth | undefined;
  outgoing: Pick<OutgoingGuard, 'fetch' | 'check'>;
}

/**
 * Asks the server, unsigned, where people sign in, and registers us there unless a client is given. Every address on the
 * way is called by the outgoing guard. Throws HttpError 422 where the server names no place that we could go to.
 */
export const discoverPlace = async (options: DiscoverOptions): Promise<OauthPlace> => {
  const { url, redirectUri, given, before, outgoing } = options;
  const challenge = await readChallenge(url, outgoing);
  const found = await discoverOAuthServerInfo(url, {
    fetchFn: outgoing.fetch,
    ...defined({ resourceMetadataUrl: challenge.resourceMetadataUrl }),
  });
  const issuer = found.authorizationServerUrl;
  const metadata = found.authorizationServerMetadata;
  if (!metadata) throw refuse(`${issuer} does not say how to sign in there`);
  if (!metadata.code_challenge_methods_supported?.includes('S256'))
    throw refuse(`${issuer} does not offer PKCE with S256`);
  for (const address of [metadata.authorization_endpoint, metadata.token_endpoint]) outgoing.check(address);
  const { resourceMetadata } = found;
  if (resourceMetadata && !isFor(url, resourceMetadata))
    throw refuse(`Its metadata are those of another resource: ${resourceMetadata.resource}`);
  const scope = scopeOf(given.scope ?? challenge.scope, resourceMetadata, metadata);
  const known = before?.issuer === issuer && before.redirectUri === redirectUri ? before.client : undefined;
  const client = given.clientId === undefined ? known : clientOf(given);
  return {
    issuer,
    metadata,
    redirectUri,
    client: client ?? (await register({ issuer, metadata, redirectUri, scope, outgoing })),
    ...defined({ resource: resourceMetadata?.resource, scope }),
  };
};

export const refuse = (what: string): HttpError => new HttpError(422, 'sign-in-impossible', what);

const isFor = (url: string, { resource }: OAuthProtectedResourceMetadata): boolean =>
  checkResourceAllowed({ requestedResource: url, configuredResource: resource });

const clientOf = ({ clientId = '', clientSecret }: ToolSignInBody): OAuthClientInformationMixed => ({
  client_id: clientId,
  ...defined({ client_secret: clientSecret }),
});

const readChallenge = async (url: string, outgoing: Pick<OutgoingGuard, 'fetch'>) => {
  const answer = await outgoing.fetch(url, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(PROBE),
  });
  await answer.body?.cancel();
  return answer.status === 401 ? extractWWWAuthenticateParams(answer) : {};
};

/** Scope that the server asks for, and the one to stay signed in, where there is one. */
const scopeOf = (
  asked: string | undefined,
  resource: OAuthProtectedResourceMetadata | undefined,
  { scopes_supported: known = [] }: AuthorizationServerMetadata,
): string | undefined => {
  const scopes = asked?.split(' ') ?? resource?.scopes_supported ?? [];
  const lasting = known.includes('offline_access') ? ['offline_access'] : [];
  const all = [...new Set([...scopes, ...lasting])].filter((scope) => scope !== '');
  return all.length === 0 ? undefined : all.join(' ');
};

interface RegisterOptions {
  issuer: string;
  metadata: AuthorizationServerMetadata;
  redirectUri: string;
  scope: string | undefined;
  outgoing: Pick<OutgoingGuard, 'fetch'>;
}

const register = async ({ issuer, metadata, redirectUri, scope, outgoing }: RegisterOptions) => {
  if (metadata.registration_endpoint === undefined)
    throw refuse(`${issuer} registers no clients: enter the client id that it gave you`);
  const isPublic = metadata.token_endpoint_auth_methods_supported?.includes('none') ?? false;
  // oxlint-disable-next-line typescript/no-deprecated -- servers of today register clients this way
  return registerClient(issuer, {
    metadata,
    fetchFn: outgoing.fetch,
    clientMetadata: {
      client_name: 'Agent Operations Console',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: isLoopback(redirectUri) ? 'native' : 'web',
      token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    },
    ...defined({ scope }),
  });
};

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
