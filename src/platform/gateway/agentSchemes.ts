import type { AgentCard, SecurityRequirement, SecurityScheme } from '@a2a-js/sdk';
import type { AgentSignIn, AgentSignInOffer } from '@contract/entities/agentSignIn';

type Schemes = Pick<AgentCard, 'securitySchemes' | 'securityRequirements'>;

/** Ways to sign in, in the order of the card. Without requirements every scheme is one, and none is asked for. */
export const offersOf = ({
  securitySchemes,
  securityRequirements,
}: Schemes): Pick<AgentSignIn, 'required' | 'offers'> => {
  const named = (names: Record<string, string[]>) => offerOf(securitySchemes, names);
  if (securityRequirements.length === 0)
    return { required: false, offers: Object.keys(securitySchemes).map((name) => named({ [name]: [] })) };
  const alternatives = securityRequirements.map(scopesByName);
  const asked = alternatives.filter((names) => Object.keys(names).length > 0);
  return { required: asked.length === alternatives.length, offers: asked.map(named) };
};

const scopesByName = ({ schemes }: SecurityRequirement): Record<string, string[]> =>
  Object.fromEntries(Object.entries(schemes).map(([name, scopes]) => [name, scopes.list]));

const NAME_MAX_LENGTH = 100;

/** Several schemes of one requirement are asked for together, which is not spoken here. */
const offerOf = (
  schemes: Record<string, SecurityScheme>,
  names: Record<string, string[]>,
): AgentSignInOffer => {
  const [first, ...others] = Object.entries(names);
  const scheme = first && schemes[first[0]]?.scheme;
  if (!first || !scheme || others.length > 0)
    return { kind: 'unspoken', name: Object.keys(names).join(' + ').slice(0, NAME_MAX_LENGTH) };
  return spoken(scheme, first[1]) ?? { kind: 'unspoken', name: first[0].slice(0, NAME_MAX_LENGTH) };
};

/** Names that say how a request is sent belong to whoever sends it. */
const HEADER =
  /^(?!(?:host|connection|content-.*|transfer-encoding|accept|a2a-.*|traceparent|tracestate)$)[\w-]{1,64}$/i;
const QUERY = /^[\w.-]{1,64}$/;

const spoken = (
  scheme: NonNullable<SecurityScheme['scheme']>,
  scopes: string[],
): AgentSignInOffer | undefined => {
  switch (scheme.$case) {
    case 'httpAuthSecurityScheme':
      return scheme.value.scheme.toLowerCase() === 'bearer' ? { kind: 'bearer' } : undefined;
    // Whoever has a token of its provider sends it as any other.
    case 'openIdConnectSecurityScheme':
      return { kind: 'bearer' };
    case 'apiKeySecurityScheme': {
      const { location, name } = scheme.value;
      if (location === 'header' && HEADER.test(name)) return { kind: 'api-key', in: location, name };
      return location === 'query' && QUERY.test(name) ? { kind: 'api-key', in: location, name } : undefined;
    }
    case 'oauth2SecurityScheme': {
      const flow = scheme.value.flows?.flow;
      if (flow?.$case !== 'clientCredentials') return undefined;
      const { tokenUrl, scopes: all } = flow.value;
      return { kind: 'client-credentials', tokenUrl, scopes: scopes.length > 0 ? scopes : Object.keys(all) };
    }
    default:
      return undefined;
  }
};

/** `a bearer token or an API key in the header X-Key`. */
export const sayOffers = (offers: readonly AgentSignInOffer[]): string => offers.map(sayOffer).join(' or ');

const sayOffer = (offer: AgentSignInOffer): string => {
  switch (offer.kind) {
    case 'bearer':
      return 'a bearer token';
    case 'api-key':
      return offer.in === 'header'
        ? `an API key in the header ${offer.name}`
        : `an API key in the query as ${offer.name}`;
    case 'client-credentials':
      return `OAuth 2 client credentials for ${offer.tokenUrl}`;
    case 'unspoken':
      return `${offer.name} (not spoken here)`;
  }
};
